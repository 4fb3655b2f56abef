import type { GuestView, JoinLinkInput } from "#lib/contracts/guest.ts";
import { findGuest, type GuestAccess, mustConfirm, requireLink } from "#lib/db/guest-access.ts";
import {
  announceToGuest,
  countCodeTry,
  insertLinkGuest,
  markGuestConfirmed,
  openGuestCode,
} from "#lib/db/link-guests.ts";
import { logLinkAct } from "#lib/db/link-log.ts";
import { guestPass } from "#lib/db/link-proof.ts";
import { mailCode } from "#lib/db/mail-token.ts";
import { newId } from "#lib/db/new-id.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { refundTry, throttle } from "#lib/db/throttle.ts";
import { linkCan } from "#lib/domain/access/can.ts";
import { normaliseEmail } from "#lib/domain/access/email.ts";
import { networkOf } from "#lib/domain/access/network.ts";
import { accountMailRules, guestCodeRules, guestJoinRules } from "#lib/domain/access/throttle-limits.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { Language } from "#lib/domain/language.ts";
import { asksBeforeReading, isAdmitted, type LinkConditions } from "#lib/domain/share/link-entry.ts";
import type { LinkKey } from "#lib/domain/share/link-key.ts";
import { isMailConfigured } from "#lib/mail/send-mail.ts";
import { queueMail } from "#lib/runs/client/queue-mail.ts";

/** How long a browser remembers who reads the link, in seconds; the link may end before. */
const PASS_SECONDS = 90 * 24 * 3600;
const CODE_MS = 10 * 60_000;

/** Where a request of a guest comes from, and the language of mail to them. */
interface GuestOrigin {
  readonly ip: string | null;
  readonly language: Language;
}

const networkOrNull = (ip: string | null) => (ip === null ? null : networkOf(ip));

async function sendCode(
  db: ProjectDb,
  guestId: string,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<void> {
  const mailId = newId("mail");
  await openGuestCode(db, guestId, { mailId, until: new Date(now.getTime() + CODE_MS) });
  const { workspaceId: workspace_id } = db.access;
  await queueMail(db.tx, { kind: "guest_code", workspace_id, guest_id: guestId, language }, { mailId });
}

function emailFor(
  link: LinkConditions & { readonly asks_email: boolean },
  given: string | undefined,
): string | null {
  if (!link.asks_email) return null;
  const email = normaliseEmail(given ?? "");
  if (email === null) throw new AppError("guest_email_invalid");
  if (!isAdmitted(email, link)) throw new AppError("guest_email_not_admitted");
  return email;
}

/**
 * Takes the name of a reader of a link that lets them comment or asks before it is read, and their address where the link asks for
 * it. Where mail is configured, a code is sent to the address.
 * @returns `pass`: what the browser shows from then on; `seconds`: for how long.
 * @throws AppError not_found, unauthenticated with `password_required`, forbidden, link_terms_not_accepted, guest_email_invalid,
 * guest_email_not_admitted, throttled
 */
export async function joinAsGuest(
  key: LinkKey,
  input: JoinLinkInput,
  { ip, language }: GuestOrigin,
): Promise<{ readonly pass: string; readonly seconds: number }> {
  const now = new Date();
  const { access, link } = await requireLink(key, now);
  if (!linkCan(link.right, "comment") && !asksBeforeReading(link)) throw new AppError("forbidden");
  const network = networkOrNull(ip);
  await throttle(guestJoinRules(link.id, network), now);
  if (link.terms !== "" && !input.accepts_terms) throw new AppError("link_terms_not_accepted");
  const email = emailFor(link, input.email);
  const isMailed = email !== null && isMailConfigured();
  if (isMailed) await throttle(accountMailRules(email, network), now);
  const guest = await inTenant(access, async (db) => {
    const row = await insertLinkGuest(db, link.id, { name: input.name, email });
    await logLinkAct(db, row, { act: "joined" });
    if (link.terms !== "") await logLinkAct(db, row, { act: "accepted_terms" });
    if (isMailed) await sendCode(db, row.id, { language, now });
    return row;
  });
  const left = Math.floor((link.expires_at.getTime() - now.getTime()) / 1000);
  return { pass: guestPass(link.id, guest.id), seconds: Math.min(PASS_SECONDS, left) };
}

async function unconfirmed(key: LinkKey, now: Date): Promise<GuestAccess & { readonly email: string }> {
  const found = await findGuest(await requireLink(key, now), key.pass);
  if (found === null) throw new AppError("guest_unknown");
  const { email } = found.guest;
  if (email === null || !mustConfirm(found.link, found.guest)) throw new AppError("guest_code_wrong");
  return { ...found, email };
}

/**
 * Confirms the address of a guest with the code from the mail. A code works once, for ten minutes, and for five tries.
 * @throws AppError not_found, guest_unknown, guest_code_wrong, throttled
 */
export async function confirmGuest(
  key: LinkKey,
  code: string,
  { ip }: Pick<GuestOrigin, "ip">,
): Promise<void> {
  const now = new Date();
  const { access, link, guest } = await unconfirmed(key, now);
  const rules = guestCodeRules(link.id, networkOrNull(ip));
  await throttle(rules, now);
  // The try is counted in a transaction that is not rolled back.
  const mailId = await inTenant(access, (db) => countCodeTry(db, guest.id, now));
  if (mailId === null || code.replace(/\s/g, "") !== mailCode(mailId)) throw new AppError("guest_code_wrong");
  await inTenant(access, async (db) => {
    await markGuestConfirmed(db, guest.id, now);
    await logLinkAct(db, guest, { act: "confirmed" });
    await announceToGuest(db, guest.id);
  });
  await refundTry(rules);
}

/**
 * Sends a guest another code; earlier ones no longer work.
 * @throws AppError not_found, guest_unknown, guest_code_wrong (nothing to confirm), throttled
 */
export async function resendGuestCode(key: LinkKey, { ip, language }: GuestOrigin): Promise<void> {
  const now = new Date();
  const { access, guest, email } = await unconfirmed(key, now);
  await throttle(accountMailRules(email, networkOrNull(ip)), now);
  await inTenant(access, (db) => sendCode(db, guest.id, { language, now }));
}

/** The guest whose pass the browser shows, as their page shows them; null before they gave a name. */
export async function readGuest(key: LinkKey): Promise<GuestView | null> {
  const found = await findGuest(await requireLink(key, new Date()), key.pass);
  if (found === null) return null;
  const { guest, link } = found;
  return {
    name: guest.name,
    email: guest.email,
    email_confirmed: guest.email_confirmed_at !== null,
    must_confirm: mustConfirm(link, guest),
    seq: guest.seq,
  };
}
