import { paths } from "#lib/contracts/paths.ts";
import { systemAccess } from "#lib/db/access.ts";
import { insertAccountToken } from "#lib/db/account-tokens.ts";
import { auditAccount } from "#lib/db/audit.ts";
import { findInvitation } from "#lib/db/invitations.ts";
import { findAnyGuest } from "#lib/db/link-guests.ts";
import { mailCode, mailToken } from "#lib/db/mail-token.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { findUser, findUserByEmail, type UserRow } from "#lib/db/users.ts";
import { selectWebhooks } from "#lib/db/webhooks.ts";
import { findWorkspace } from "#lib/db/workspaces.ts";
import { LINK_LIFETIMES_MS, mailWaitAfter } from "#lib/domain/access/account-links.ts";
import type { MailInput, MailJob } from "#lib/domain/access/mail-job.ts";
import type { Language } from "#lib/domain/language.ts";
import { log } from "#lib/log.ts";
import { composeMail } from "#lib/mail/compose-mail.ts";
import type { MailContent } from "#lib/mail/mail-content.ts";
import { MailFailure, mailLink, sendMail } from "#lib/mail/send-mail.ts";
import { deletionLetter, isAboutDeletion } from "./deletion-letter.ts";
import { isNews, newsLetter } from "./notification-letter.ts";

interface Letter {
  readonly to: string;
  readonly language: Language;
  readonly content: MailContent;
  /** When it is no longer worth sending. */
  readonly until: Date;
  /** The address that ends mail of this kind with one POST (RFC 8058). */
  readonly unsubscribe?: string;
}

type LinkKind = keyof typeof LINK_LIFETIMES_MS;
type OfAccount = Extract<MailJob, { kind: LinkKind }>;

const DAY_MS = 86_400_000;
const PAGES: Readonly<Record<LinkKind, (token: string) => string>> = {
  password_reset: paths.resetPassword,
  sign_in: paths.signInLink,
  verify_email: paths.verifyEmail,
  change_email: paths.changeEmail,
};

const isLink = (job: MailJob): job is OfAccount => job.kind in PAGES;

async function receiver(
  job: Exclude<
    MailJob,
    {
      kind:
        | "invitation"
        | "webhook_stopped"
        | "guest_code"
        | "account_deleted"
        | "account_purge_soon"
        | "account_restored"
        | "content_deleted";
    }
  >,
): Promise<UserRow | null> {
  const user = "user_id" in job ? await findUser(job.user_id) : await findUserByEmail(job.email);
  if (user === null || user.disabled_at !== null) return null;
  if (job.kind === "verify_email" && user.email_verified_at !== null) return null;
  // The user who asks learns nothing about other accounts, and their owners get no mail.
  if (job.kind === "change_email" && (await findUserByEmail(job.email)) !== null) return null;
  return user;
}

/** Makes the link's token together with the mail, so that only its hash is ever stored. */
async function linkLetter(input: MailInput, job: OfAccount, user: UserRow): Promise<Letter> {
  const { kind } = job;
  const to = kind === "change_email" ? job.email : user.email;
  const until = new Date(input.requested_at + LINK_LIFETIMES_MS[kind]);
  const token = mailToken(input.mail_id);
  await insertAccountToken({
    token,
    purpose: kind,
    userId: user.id,
    email: to,
    mailed: true,
    expiresAt: until,
  });
  const content = { kind, url: mailLink(PAGES[kind](token)) };
  return { to, language: user.locale ?? "en", content, until };
}

async function invitationLetter(
  input: MailInput,
  job: Extract<MailJob, { kind: "invitation" }>,
): Promise<Letter | null> {
  const access = systemAccess(job.workspace_id, "", "mail");
  return inTenant(access, async (db) => {
    const row = await findInvitation(db, job.invitation_id);
    if (row.email === null || row.used_at !== null || row.revoked_at !== null) return null;
    const { name: workspace } = await findWorkspace(db);
    const url = mailLink(paths.join(mailToken(input.mail_id)));
    const content = { kind: "invitation", url, by: row.created_by.name, workspace } as const;
    return { to: row.email, language: job.language, content, until: row.expires_at };
  });
}

async function webhookLetter(
  input: MailInput,
  job: Extract<MailJob, { kind: "webhook_stopped" }>,
): Promise<Letter | null> {
  const user = await findUser(job.user_id);
  if (user === null || user.disabled_at !== null || user.deleted_at !== null) return null;
  const row = await inTenant(systemAccess(job.workspace_id, "", "mail"), async (db) =>
    (await selectWebhooks(db)).find(({ id }) => id === job.webhook_id),
  );
  // It was deleted or enabled again meanwhile.
  if (row === undefined || row.stopped === null) return null;
  const url = mailLink(paths.settingsWebhook(row.id));
  const content = { kind: job.kind, url, webhook: row.name, reason: row.stopped } as const;
  const until = new Date(input.requested_at + DAY_MS);
  return { to: user.email, language: user.locale ?? "en", content, until };
}

/** A code that a newer one replaced, or that was used, is not sent. */
async function guestLetter(
  input: MailInput,
  job: Extract<MailJob, { kind: "guest_code" }>,
): Promise<Letter | null> {
  return inTenant(systemAccess(job.workspace_id, "", "mail"), async (db) => {
    const guest = await findAnyGuest(db, job.guest_id);
    if (guest?.email == null || guest.mail_id !== input.mail_id || guest.mail_until === null) return null;
    const content = { kind: job.kind, code: mailCode(input.mail_id), by: guest.sent_by } as const;
    return { to: guest.email, language: job.language, content, until: guest.mail_until };
  });
}

async function letterOf(input: MailInput): Promise<Letter | null> {
  const job = input.mail;
  if (job.kind === "invitation") return invitationLetter(input, job);
  if (job.kind === "webhook_stopped") return webhookLetter(input, job);
  if (job.kind === "guest_code") return guestLetter(input, job);
  if (isAboutDeletion(job)) {
    const letter = await deletionLetter(job);
    return letter && { ...letter, until: new Date(input.requested_at + DAY_MS) };
  }
  const user = await receiver(job);
  if (user === null) return null;
  if (isLink(job)) return linkLetter(input, job, user);
  const language = user.locale ?? "en";
  const until = new Date(input.requested_at + DAY_MS);
  if (isNews(job)) {
    const news = await newsLetter(job, { input, user, language });
    return news && { ...news, to: user.email, language, until };
  }
  if (job.kind === "email_changed")
    return { to: job.email, language, content: { kind: job.kind, to: user.email }, until };
  const content = { kind: job.kind, url: mailLink(paths.forgotPassword()) };
  return { to: user.email, language, content, until };
}

async function auditRequest(input: MailInput): Promise<void> {
  if (input.mail.kind !== "password_reset") return;
  const user = await findUserByEmail(input.mail.email);
  if (user === null) return;
  const entry = { action: "account.reset_requested", target: user.id } as const;
  await auditAccount({ userId: user.id, name: user.name }, entry);
}

/**
 * Sends a mail, or decides that it is not sent: its account, invitation or reason is gone. Whether an address has an
 * account is looked up here and not where the mail was requested, so that the request takes the same time for every
 * address.
 * @param waits The number of waits before.
 * @returns the wait before the next attempt in milliseconds; null: it was sent, or is no longer sent
 */
export async function deliverMail(input: MailInput, waits: number): Promise<number | null> {
  const letter = await letterOf(input);
  const { kind } = input.mail;
  if (letter === null || letter.until.getTime() <= Date.now()) return null;
  if (waits === 0) await auditRequest(input);
  try {
    const composed = composeMail(letter.content, letter.language);
    await sendMail(letter.to, composed, { id: input.mail_id, unsubscribe: letter.unsubscribe });
    log.info({ mailId: input.mail_id, kind }, "mail sent");
    return null;
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    const ms = mailWaitAfter(waits);
    const retries = error.isTemporary && Date.now() + ms < letter.until.getTime();
    log.warn({ mailId: input.mail_id, kind, code: error.code, retries }, "mail not sent");
    return retries ? ms : null;
  }
}
