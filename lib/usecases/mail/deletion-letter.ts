import { paths } from "#lib/contracts/paths.ts";
import { findUser, type UserRow } from "#lib/db/users.ts";
import type { MailJob } from "#lib/domain/access/mail-job.ts";
import type { Language } from "#lib/domain/language.ts";
import type { MailContent } from "#lib/mail/mail-content.ts";
import { mailLink } from "#lib/mail/send-mail.ts";

const KINDS = ["account_deleted", "account_purge_soon", "account_restored", "content_deleted"] as const;
type DeletionJob = Extract<MailJob, { kind: (typeof KINDS)[number] }>;
type DeletionContent = Extract<MailContent, { kind: (typeof KINDS)[number] }>;

/** A mail about a deletion, before it has an end. */
interface DeletionLetter {
  readonly to: string;
  readonly language: Language;
  readonly content: DeletionContent;
}

/** Whether a mail is about the deletion of an account, a workspace or a project. */
export const isAboutDeletion = (job: MailJob): job is DeletionJob => KINDS.some((kind) => kind === job.kind);

function contentFor(job: DeletionJob, user: UserRow): DeletionContent | null {
  const isActive = user.deleted_at === null && user.disabled_at === null;
  if (job.kind === "content_deleted") {
    const { of, name, workspace, by, purge_at } = job;
    const url = mailLink(of === "workspace" ? paths.deletedWorkspaces() : paths.settingsDeleted());
    return isActive ? { kind: job.kind, of, name, workspace, by, until: purge_at, url } : null;
  }
  if (job.kind === "account_restored")
    return isActive ? { kind: job.kind, url: mailLink(paths.forgotPassword()) } : null;
  // Restored meanwhile, or deleted another time.
  if (user.purge_at?.toISOString() !== job.purge_at) return null;
  const url = user.disabled_at === null ? mailLink(paths.deletedAccount()) : null;
  return { kind: job.kind, until: job.purge_at, ...(url === null ? {} : { url }) };
}

/** The mail about a deletion; null if what it says is no longer so. */
export async function deletionLetter(job: DeletionJob): Promise<DeletionLetter | null> {
  const user = await findUser(job.user_id);
  const content = user && contentFor(job, user);
  return content && { to: user.email, language: user.locale ?? "en", content };
}
