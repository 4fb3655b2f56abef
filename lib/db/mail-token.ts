import { createHmac, hkdfSync } from "node:crypto";
import { env } from "../env.ts";

/**
 * The token of the link in a mail: 256 bits in base64url, derived from the mail's id with the master key. A step that
 * sends the same mail again sends the same link, and neither the database nor the record of the step contains it.
 */
export function mailToken(mailId: string): string {
  return derived(mailId, "roundtable links in mail 1").toString("base64url");
}

/** The code of six digits in a mail, derived from the mail's id like a token. */
export function mailCode(mailId: string): string {
  const number = derived(mailId, "roundtable codes in mail 1").readBigUInt64BE() % 1_000_000n;
  return String(number).padStart(6, "0");
}

function derived(mailId: string, purpose: string): Buffer {
  const key = hkdfSync("sha256", env().masterKey, "mail", purpose, 32);
  return createHmac("sha256", Buffer.from(key)).update(mailId).digest();
}
