import { createTransport, type Transporter } from "nodemailer";
import { env } from "../env.ts";
import type { ComposedMail } from "./compose-mail.ts";

/** Whether this installation can send mail. */
export function isMailConfigured(): boolean {
  return env().mail !== undefined;
}

/** Server and sender for display, without the password; null if mail is not configured. */
export function mailPlace(): { readonly server: string; readonly from: string } | null {
  const { mail } = env();
  if (mail === undefined) return null;
  return { server: new URL(mail.smtpUrl).host, from: mail.from };
}

/** The absolute address of a page, for a mail. It is never taken from a request. */
export function mailLink(path: string): string {
  return new URL(path, env().publicUrl).href;
}

/** A mail that the server did not take. The message contains neither address nor text of the mail. */
export class MailFailure extends Error {
  /** Whether the same mail may be accepted later. */
  readonly isTemporary: boolean;
  /** A code of SMTP (550) or of the connection (ECONNECTION). */
  readonly code: string;

  constructor(code: string, isTemporary: boolean) {
    super(`mail was not sent: ${code}`);
    this.name = "MailFailure";
    this.code = code;
    this.isTemporary = isTemporary;
  }
}

const TIMEOUT_MS = 15_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function transport(smtpUrl: string): Transporter {
  const url = new URL(smtpUrl);
  const secure = url.protocol === "smtps:";
  const user = decodeURIComponent(url.username);
  return createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // A password is never sent in plain text to another machine.
    requireTLS: !secure && user !== "" && !LOOPBACK.test(url.hostname),
    ...(user === "" ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Contents of mail are composed here; none of them names a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function failureOf(error: unknown): MailFailure {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  const status = typeof responseCode === "number" ? responseCode : null;
  const name = status === null ? (typeof code === "string" ? code : "EUNKNOWN") : String(status);
  // A wrong password (535) can be corrected while the mail waits.
  const isRefused = status !== null && status >= 500 && code !== "EAUTH";
  return new MailFailure(name, !isRefused);
}

export interface MailHead {
  /** Identifies the mail: a repeated attempt has the same `Message-ID`, so that mail programs show one. */
  readonly id: string;
  /** The address that ends mail of this kind with one POST (RFC 8058). */
  readonly unsubscribe?: string | undefined;
}

const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined
    ? {}
    : { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };

/**
 * Sends a mail to one address.
 * @throws MailFailure
 */
export async function sendMail(to: string, mail: ComposedMail, { id, unsubscribe }: MailHead): Promise<void> {
  const { mail: settings } = env();
  if (settings === undefined) throw new MailFailure("ENOTCONFIGURED", false);
  const sender = transport(settings.smtpUrl);
  const domain = /@([^\s<>@]+)>?$/.exec(settings.from)?.[1] ?? "localhost";
  try {
    await sender.sendMail({
      from: settings.from,
      to: { name: "", address: to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${id}@${domain}>`,
      headers: {
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
        ...unsubscribeHeaders(unsubscribe),
      },
    });
  } catch (error) {
    throw failureOf(error);
  } finally {
    sender.close();
  }
}
