/**
 * API tokens: `rtb_`, 43 characters for 32 random bytes, 6 characters of checksum, which detects a mistyped
 * or truncated token.
 */

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

/** Formats 32 random bytes as a token. */
export function formatToken(randomBytes: Uint8Array): string {
  if (randomBytes.length !== 32) throw new RangeError("a token needs 32 random bytes");
  let value = 0n;
  for (const byte of randomBytes) value = (value << 8n) | BigInt(byte);
  const body = base62(value, BODY);
  return `${PREFIX}${body}${base62(BigInt(crc32(body)), CHECK)}`;
}

/**
 * Whether a text has the format and the checksum of a token. Whether the token is valid is checked in the
 * database.
 */
export function isToken(text: string): boolean {
  if (!FORM.test(text)) return false;
  const body = text.slice(PREFIX.length, PREFIX.length + BODY);
  return text.slice(-CHECK) === base62(BigInt(crc32(body)), CHECK);
}

/** The token of an `Authorization` header, or null if it has none in the right format. */
export function tokenOfHeader(header: string | null): string | null {
  const [, token = ""] = /^bearer ([^\s]+)$/i.exec(header?.trim() ?? "") ?? [];
  return isToken(token) ? token : null;
}
