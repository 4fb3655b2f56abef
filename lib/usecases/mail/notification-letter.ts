import { activityPath, notificationPaths } from "#lib/contracts/notification-paths.ts";
import { systemAccess } from "#lib/db/access.ts";
import { findActivity } from "#lib/db/activities.ts";
import { notificationSettingsOf } from "#lib/db/notification-settings.ts";
import { isUnread, notificationsOfMail } from "#lib/db/notifications.ts";
import { activeMembers } from "#lib/db/people.ts";
import { findProjects } from "#lib/db/projects.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import { unsubscribeToken } from "#lib/db/unsubscribe-token.ts";
import type { UserRow } from "#lib/db/users.ts";
import { findWorkspace } from "#lib/db/workspaces.ts";
import type { MailInput, MailJob } from "#lib/domain/access/mail-job.ts";
import type { Language } from "#lib/domain/language.ts";
import { activityText } from "#lib/domain/notification/activity-texts.ts";
import {
  choiceIn,
  KIND_OF_ACTIVITY,
  kindChoice,
  type UnsubscribeScope,
} from "#lib/domain/notification/kinds.ts";
import type { MailContent } from "#lib/mail/mail-content.ts";
import { mailLink } from "#lib/mail/send-mail.ts";

type NewsJob = Extract<MailJob, { kind: "notification" | "digest" }>;

/** The content of a mail with news, and the token that ends such mail. */
export interface NewsLetter {
  readonly content: Extract<MailContent, { kind: "notification" | "digest" }>;
  readonly unsubscribe: string;
}

export const isNews = (job: MailJob): job is NewsJob => job.kind === "notification" || job.kind === "digest";

interface NewsFor {
  readonly input: MailInput;
  readonly user: UserRow;
  readonly language: Language;
}

/** The mail about one activity, unless the reader has seen it, or no longer wants or may have it. */
async function activityLetter(
  db: TenantDb,
  job: Extract<NewsJob, { kind: "notification" }>,
  { user, language }: NewsFor,
): Promise<NewsLetter | null> {
  const activity = await findActivity(db, job.activity_id);
  const kind = activity && KIND_OF_ACTIVITY[activity.kind];
  if (activity === null || kind === null) return null;
  const settings = (await notificationSettingsOf(db, [user.id])).get(user.id);
  const choice = settings && choiceIn(settings, kind, activity.projectId);
  if (choice?.mail !== "immediate") return null;
  if (choice.in_app && !(await isUnread(db, user.id, activity))) return null;
  const isRequirement = job.subject.type === "requirement";
  const requirement = isRequirement ? job.subject.id : undefined;
  const subject = isRequirement ? { type: "requirement" as const, id: job.subject.id } : activity.subject;
  const place = { projectId: activity.projectId, taskId: activity.taskId, subject };
  const { name } = await findWorkspace(db);
  const projects = await findProjects(db, activity.projectId === null ? [] : [activity.projectId]);
  return letterFor(db, { user, scope: kind }, (unsubscribe) => ({
    kind: "notification",
    url: mailLink(activityPath(place, activity)),
    text: activityText({ facts: activity, by: activity.actor.author.name, requirement }, language),
    place: projects.get(activity.projectId ?? "")?.name ?? name,
    unsubscribe,
  }));
}

function letterFor(
  db: TenantDb,
  { user, scope }: { readonly user: UserRow; readonly scope: UnsubscribeScope },
  make: (unsubscribeUrl: string) => NewsLetter["content"],
): NewsLetter {
  const token = unsubscribeToken({ workspaceId: db.access.workspaceId, userId: user.id, scope });
  const content = make(mailLink(notificationPaths.unsubscribe(token)));
  return { content, unsubscribe: mailLink(notificationPaths.api.unsubscribe(token)) };
}

/** The mail with the news of a day, or of quiet hours, that the reader has not seen. */
async function digestLetter(db: TenantDb, { input, user, language }: NewsFor): Promise<NewsLetter | null> {
  const rows = await notificationsOfMail(db, user.id, input.mail_id);
  if (rows.length === 0) return null;
  const { name: workspace } = await findWorkspace(db);
  const projects = await findProjects(
    db,
    rows.flatMap((row) => row.project_id ?? []),
  );
  const groups = Map.groupBy(rows, (row) => projects.get(row.project_id ?? "")?.name ?? workspace);
  const lines = [...groups].map(([place, found]) => ({
    place,
    news: found.map(({ facts, actor, subject, count }) => {
      const requirement = subject.type === "requirement" ? subject.id : undefined;
      return { text: activityText({ facts, by: actor.name, requirement }, language), count };
    }),
  }));
  const settings = (await notificationSettingsOf(db, [user.id])).get(user.id);
  const isHeld = rows.some(({ facts }) => {
    const kind = KIND_OF_ACTIVITY[facts.kind];
    return settings && kind !== null && kindChoice(settings, kind).mail === "immediate";
  });
  return letterFor(db, { user, scope: isHeld ? "all" : "daily" }, (unsubscribe) => ({
    kind: "digest",
    isHeld,
    url: mailLink(notificationPaths.list()),
    workspace,
    groups: lines,
    unsubscribe,
  }));
}

/** The mail with news for a member who has confirmed their address; null if it is no longer to be sent. */
export async function newsLetter(job: NewsJob, of: NewsFor): Promise<NewsLetter | null> {
  const { user } = of;
  if (user.email_verified_at === null || user.disabled_at !== null || user.deleted_at !== null) return null;
  return inTenant(systemAccess(job.workspace_id, "", "mail"), async (db) => {
    if (!(await activeMembers(db)).includes(user.id)) return null;
    return job.kind === "digest" ? digestLetter(db, of) : activityLetter(db, job, of);
  });
}
