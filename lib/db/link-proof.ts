import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "../env.ts";
import type { ShareLinkRow } from "./share-links.ts";

/** How long a browser remembers that it knew the password of a link, in seconds. */
export const UNLOCKED_SECONDS = 12 * 3600;

/** A new password, or another link, makes an earlier proof worthless. */
const signature = (link: Pick<ShareLinkRow, "id" | "password_hash">, until: number): Buffer =>
  createHmac("sha256", `unlocked-link:${env().authSecret}`)
    .update(`${link.id}\n${link.password_hash}\n${until}`)
    .digest();

/** Proof that somebody gave the password of a link, for the browser to keep: `<Unix seconds>.<signature>`. */
export function proofOfPassword(link: Pick<ShareLinkRow, "id" | "password_hash">, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + UNLOCKED_SECONDS;
  return `${until}.${signature(link, until).toString("base64url")}`;
}

/** Whether the proof belongs to this link and password and has not expired. */
export function isProofOfPassword(
  proof: string | undefined,
  link: Pick<ShareLinkRow, "id" | "password_hash">,
  now: Date,
): boolean {
  const [, seconds = "", signed = ""] = /^(\d{1,12})\.([\w-]{43})$/.exec(proof ?? "") ?? [];
  if (seconds === "" || Number(seconds) * 1000 <= now.getTime()) return false;
  const given = Buffer.from(signed, "base64url");
  const expected = signature(link, Number(seconds));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
