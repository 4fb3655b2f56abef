import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail as the server received it. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
  /** The address in its text, or an empty string. */
  readonly link: string;
  /** A header by its name in small letters; empty if there is none. */
  readonly header: (name: string) => string;
}

export interface MailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Sets the status with which the next mails are refused; null: they are accepted. */
  readonly refuse: (status: number | null) => void;
  /** How many mails were refused. */
  readonly refused: () => number;
  readonly close: () => Promise<void>;
}

const bytesOf = (quoted: string) =>
  Buffer.from(
    quoted
      .replaceAll(/=\r?\n/g, "")
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

const decoded = (encoding: string, body: string) =>
  encoding.toLowerCase() === "base64" ? Buffer.from(body, "base64").toString("utf8") : bytesOf(body);

/** Encoded words of a header (RFC 2047). */
const headerText = (value: string) =>
  value
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, form: string, word: string) =>
      form.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString("utf8")
        : bytesOf(word.replaceAll("_", " ")),
    );

function readHeaders(head: string): (name: string) => string {
  const lines = head.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return (name) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? "";
}

function splitMessage(message: string): { readonly header: (name: string) => string; readonly body: string } {
  const at = message.search(/\r?\n\r?\n/);
  return { header: readHeaders(message.slice(0, at)), body: message.slice(at).trimStart() };
}

function readMail(raw: string, to: string): ReceivedMail {
  const { header, body } = splitMessage(raw);
  const boundary = /boundary="([^"]+)"/.exec(header("content-type"))?.[1] ?? "";
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitMessage(part.trimStart()));
  const partOf = (type: string) => {
    const part = parts.find((one) => one.header("content-type").startsWith(type));
    return part === undefined ? "" : decoded(part.header("content-transfer-encoding"), part.body);
  };
  const plain = partOf("text/plain");
  return {
    to,
    subject: headerText(header("subject")),
    messageId: header("message-id"),
    text: plain,
    html: partOf("text/html"),
    header,
    link: /https?:\/\/\S+/.exec(plain)?.[0] ?? "",
  };
}

/** A mail server on loopback that keeps what it receives. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let refusal: number | null = null;
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (refusal !== null) {
          refused += 1;
          return answer(Object.assign(new Error("refused by the test"), { responseCode: refusal }));
        }
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        mails.push(readMail(Buffer.concat(chunks).toString("utf8"), to));
        return answer();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (status) => {
      refusal = status;
    },
    refused: () => refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
