import { type ActionName, linkCan } from "../domain/access/can.ts";
import { networkOf } from "../domain/access/network.ts";
import { guestActRules, shareLinkRules, shareOpeningRules } from "../domain/access/throttle-limits.ts";
import { AppError } from "../domain/app-error.ts";
import { asksBeforeReading } from "../domain/share/link-entry.ts";
import type { LinkKey } from "../domain/share/link-key.ts";
import { isLinkOpen } from "../domain/share/link-state.ts";
import { isShareToken } from "../domain/share/share-token.ts";
import { env } from "../env.ts";
import { type ProjectAccess, sharedAccess } from "./access.ts";
import { findLinkGuest, type LinkGuestRow } from "./link-guests.ts";
import { guestOfPass, isProofOfPassword } from "./link-proof.ts";
import { hashToken } from "./sessions.ts";
import { findShareLink, type ShareLinkRow } from "./share-links.ts";
import { inTenant } from "./tenant.ts";
import { throttle } from "./throttle.ts";

/** A link that is open, before its password is checked. */
export interface OpenLink {
  readonly access: ProjectAccess;
  readonly link: ShareLinkRow;
}

/** A guest of a link with the right that was checked. What they do is attributed to them. */
export interface GuestAccess extends OpenLink {
  readonly guest: LinkGuestRow;
}

/**
 * The link of a token. Unknown, expired and revoked ones look the same.
 * @throws AppError not_found
 */
export async function findOpenLink(token: string, now: Date): Promise<OpenLink> {
  const shared = isShareToken(token) ? await sharedAccess(hashToken(token), "read") : null;
  if (shared === null) throw new AppError("not_found");
  const link = await inTenant(shared.access, (db) => findShareLink(db, shared.linkId));
  if (link === null || !isLinkOpen(link, now)) throw new AppError("not_found");
  return { access: shared.access, link };
}

/**
 * Counts an opening of a link, or a request to it: per network, also for links that do not exist, and per link.
 * @param ip null if the address is not known
 * @throws AppError not_found, throttled
 */
export async function countLinkRequest(token: string, ip: string | null, now: Date): Promise<OpenLink> {
  await throttle(shareOpeningRules(ip === null ? null : networkOf(ip)), now);
  const found = await findOpenLink(token, now);
  await throttle(shareLinkRules(found.link.id), now);
  return found;
}

/**
 * The link of a token whose password was given before, if it has one.
 * @throws AppError not_found, unauthenticated with `password_required`
 */
export async function requireLink({ token, proof }: LinkKey, now: Date): Promise<OpenLink> {
  const found = await findOpenLink(token, now);
  if (found.link.password_hash !== null && !isProofOfPassword(proof, found.link, now))
    throw new AppError("unauthenticated", { extra: { password_required: true } });
  return found;
}

/** The guest of a link whose pass the browser shows, or null. */
export async function findGuest(
  { access, link }: OpenLink,
  pass: string | undefined,
): Promise<GuestAccess | null> {
  const guestId = guestOfPass(pass, link.id);
  if (guestId === null) return null;
  const guest = await inTenant(access, (db) => findLinkGuest(db, link.id, guestId));
  if (guest === null) return null;
  return { link, guest, access: { ...access, author: { kind: "guest", id: guest.id, name: guest.name } } };
}

/** Whether a guest still has to confirm their address before they may act. The domains of a link mean nothing without it. */
export const mustConfirm = (link: ShareLinkRow, guest: LinkGuestRow): boolean =>
  link.asks_email &&
  guest.email_confirmed_at === null &&
  (env().mail !== undefined || link.allowed_domains.length > 0);

/**
 * Checks that a reader has met the conditions of a link. A guest has accepted its terms by joining.
 * @throws AppError link_entry_required with `entry`, what the link asks for
 */
export function requireEntry({ link }: OpenLink, known: GuestAccess | null): void {
  if (!asksBeforeReading(link) || (known !== null && !mustConfirm(link, known.guest))) return;
  const entry = { sent_by: link.created_by.name, terms: link.terms, asks_email: link.asks_email };
  throw new AppError("link_entry_required", { extra: { entry } });
}

/**
 * Checks that the link gives a right and that its reader gave a name, and counts the action.
 * @throws AppError not_found, unauthenticated with `password_required`, forbidden, guest_unknown, guest_email_unconfirmed, throttled
 */
export async function requireGuest(key: LinkKey, action: ActionName, now: Date): Promise<GuestAccess> {
  const open = await requireLink(key, now);
  if (!linkCan(open.link.right, action)) throw new AppError("forbidden");
  const found = await findGuest(open, key.pass);
  if (found === null) throw new AppError("guest_unknown");
  if (mustConfirm(found.link, found.guest)) throw new AppError("guest_email_unconfirmed");
  await throttle(guestActRules(found.guest.id), now);
  return found;
}
