/** API tokens: `rtb_`, 43 characters of 32 random bytes, 6 of a checksum, so that a mistyped or cut one is known. */

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const PREFIX = "rtb_";
const BODY = 43;
const CHECK = 6;
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${BODY + CHECK}}$`);

/** A number as base62 of a fixed width. */
function base62(value: bigint, width: number): string {
  let text = "";
  for (let rest = value; rest > 0n; rest /= 62n) text = ALPHABET[Number(rest % 62n)] + text;
  return text.padStart(width, "0");
}

/** CRC-32 (IEEE) of an ASCII text. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Makes a token out of 32 random bytes. */
export function formatToken(randomBytes: Uint8Array): string {
  if (randomBytes.length !== 32) throw new RangeError("a token needs 32 random bytes");
  let value = 0n;
  for (const byte of randomBytes) value = (value << 8n) | BigInt(byte);
  const body = base62(value, BODY);
  return `${PREFIX}${body}${base62(BigInt(crc32(body)), CHECK)}`;
}

/** Whether a text has the form and the checksum of a token; whether it opens anything is for the database to say. */
export function isToken(text: string): boolean {
  if (!FORM.test(text)) return false;
  const body = text.slice(PREFIX.length, PREFIX.length + BODY);
  return text.slice(-CHECK) === base62(BigInt(crc32(body)), CHECK);
}

/** The token of an `Authorization` header, or null when it holds none in good form. */
export function tokenOfHeader(header: string | null): string | null {
  const [, token = ""] = /^bearer ([^\s]+)$/i.exec(header?.trim() ?? "") ?? [];
  return isToken(token) ? token : null;
}
