import { createHmac, hkdfSync } from "node:crypto";
import { env } from "../env.ts";

/**
 * The token of the link in a mail: 256 bits in base64url, derived from the mail's id with the master key. A step that
 * sends the same mail again sends the same link, and neither the database nor the record of the step contains it.
 */
export function mailToken(mailId: string): string {
  const key = hkdfSync("sha256", env().masterKey, "mail", "roundtable links in mail 1", 32);
  return createHmac("sha256", Buffer.from(key)).update(mailId).digest("base64url");
}
