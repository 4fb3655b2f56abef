import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "../env.ts";
import type { ShareLinkRow } from "./share-links.ts";

/** How long a browser remembers that it knew the password of a link, in seconds. */
export const UNLOCKED_SECONDS = 12 * 3600;

type Purpose = "unlocked-link" | "guest-of-link";

const signature = (purpose: Purpose, ...parts: readonly (string | number | null)[]): Buffer =>
  createHmac("sha256", `${purpose}:${env().authSecret}`).update(parts.join("\n")).digest();

const isSignature = (given: string, expected: Buffer): boolean => {
  const bytes = Buffer.from(given, "base64url");
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
};

type Locked = Pick<ShareLinkRow, "id" | "password_hash">;

/** A new password, or another link, makes an earlier proof worthless. */
const unlocked = (link: Locked, until: number) =>
  signature("unlocked-link", link.id, link.password_hash, until);

/** Proof that somebody gave the password of a link, for the browser to keep: `<Unix seconds>.<signature>`. */
export function proofOfPassword(link: Locked, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + UNLOCKED_SECONDS;
  return `${until}.${unlocked(link, until).toString("base64url")}`;
}

/** Whether the proof belongs to this link and password and has not expired. */
export function isProofOfPassword(proof: string | undefined, link: Locked, now: Date): boolean {
  const [, seconds = "", signed = ""] = /^(\d{1,12})\.([\w-]{43})$/.exec(proof ?? "") ?? [];
  if (seconds === "" || Number(seconds) * 1000 <= now.getTime()) return false;
  return isSignature(signed, unlocked(link, Number(seconds)));
}

/** What a browser shows to act as a guest of a link: `<guest id>.<signature>`. It is worthless for every other link. */
export function guestPass(linkId: string, guestId: string): string {
  return `${guestId}.${signature("guest-of-link", linkId, guestId).toString("base64url")}`;
}

/** The guest of this link that a pass names; null if it was not issued for the link. */
export function guestOfPass(pass: string | undefined, linkId: string): string | null {
  const [, guestId = "", signed = ""] = /^(gst_[0-9a-z]{1,40})\.([\w-]{43})$/.exec(pass ?? "") ?? [];
  if (guestId === "") return null;
  return isSignature(signed, signature("guest-of-link", linkId, guestId)) ? guestId : null;
}
