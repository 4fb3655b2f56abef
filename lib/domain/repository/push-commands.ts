/** The beginning of a push (gitprotocol-pack): the references that it wants to move, before the pack. */
export interface PushCommand {
  readonly from: string;
  readonly to: string;
  /** The full name of the reference. */
  readonly name: string;
}

export type PushHeader =
  | { readonly kind: "incomplete" }
  | { readonly kind: "malformed" }
  | {
      readonly kind: "complete";
      readonly commands: readonly PushCommand[];
      readonly capabilities: readonly string[];
    };

const LENGTH_DIGITS = 4;
const COMMAND = /^([0-9a-f]{40}) ([0-9a-f]{40}) ([^\0\n]+)(?:\0([^\n]*))?\n?$/;
const SHALLOW = /^shallow [0-9a-f]{40}\n?$/;

/** The length that starts a line; -1 if there is none. */
const lineLength = (digits: string): number =>
  /^[0-9a-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : -1;

/** Reads the commands of a push from its first bytes. */
export function readPushHeader(bytes: Uint8Array): PushHeader {
  const decoder = new TextDecoder();
  const commands: PushCommand[] = [];
  let capabilities: readonly string[] = [];
  for (let at = 0; at + LENGTH_DIGITS <= bytes.length; ) {
    const length = lineLength(decoder.decode(bytes.subarray(at, at + LENGTH_DIGITS)));
    if (length === 0) return { kind: "complete", commands, capabilities };
    if (length <= LENGTH_DIGITS) return { kind: "malformed" };
    if (at + length > bytes.length) return { kind: "incomplete" };
    const line = decoder.decode(bytes.subarray(at + LENGTH_DIGITS, at + length));
    at += length;
    if (SHALLOW.test(line)) continue;
    const [, from = "", to = "", name = "", listed] = COMMAND.exec(line) ?? [];
    if (name === "") return { kind: "malformed" };
    commands.push({ from, to, name });
    if (listed !== undefined) capabilities = listed.trim().split(" ");
  }
  return { kind: "incomplete" };
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** A packet line; the flush packet is `0000`. */
export const packetLine = (content: Uint8Array): Uint8Array =>
  joined([utf8((content.length + LENGTH_DIGITS).toString(16).padStart(LENGTH_DIGITS, "0")), content]);

export const FLUSH_PACKET = utf8("0000");
const SIDE_BAND_DATA = 1;

/**
 * The answer to a push of which nothing is accepted, as git shows it for each reference.
 * @param reasons One for each command.
 */
export function pushRefusal(
  commands: readonly PushCommand[],
  capabilities: readonly string[],
  reasons: readonly string[],
): Uint8Array {
  if (!capabilities.some((name) => name.startsWith("report-status"))) return FLUSH_PACKET;
  const lines = commands.map(({ name }, at) => packetLine(utf8(`ng ${name} ${reasons[at]}\n`)));
  const report = joined([packetLine(utf8("unpack ok\n")), ...lines, FLUSH_PACKET]);
  if (!capabilities.includes("side-band-64k")) return report;
  return joined([packetLine(joined([Uint8Array.of(SIDE_BAND_DATA), report])), FLUSH_PACKET]);
}
