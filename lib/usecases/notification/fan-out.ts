import type { ActivityConsumer } from "#lib/db/activity-consumers.ts";
import { mentionedIn } from "#lib/db/comment-threads.ts";
import { notificationSettingsOf } from "#lib/db/notification-settings.ts";
import { addNotifications, type NotificationDraft } from "#lib/db/notifications.ts";
import { loadRegister } from "#lib/db/requirement-register.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { takeChangedRequirements } from "#lib/db/watches.ts";
import type { Activity } from "#lib/domain/activity/activity.ts";
import {
  choiceIn,
  KIND_OF_ACTIVITY,
  type KindChoice,
  type NotificationSettings,
  nextDigestAt,
  quietUntil,
} from "#lib/domain/notification/kinds.ts";
import { isMailConfigured } from "#lib/mail/send-mail.ts";
import { queueMail } from "#lib/runs/client/queue-mail.ts";
import { allowedAmong, recipientsOf } from "./recipients.ts";

/** When an e-mail with several news is to hold this one: daily, or after the quiet hours; null: it is mailed at once. */
const laterMailAt = (at: Date, mail: KindChoice["mail"], own: NotificationSettings): Date | null =>
  mail === "daily" ? nextDigestAt(at, own) : quietUntil(at, own);

/** Stores news of an activity for these people, and queues the e-mail that they want. */
async function notify(
  db: ProjectDb,
  activity: Activity,
  { people, subject }: { readonly people: readonly string[]; readonly subject: NotificationDraft["subject"] },
): Promise<void> {
  const kind = KIND_OF_ACTIVITY[activity.kind];
  if (kind === null || people.length === 0) return;
  const settings = await notificationSettingsOf(db, people);
  const drafts: NotificationDraft[] = [];
  for (const userId of people) {
    const own = settings.get(userId);
    if (own === undefined) continue;
    const { in_app, mail } = choiceIn(own, kind, activity.projectId);
    const isMailed = isMailConfigured() && mail !== "none";
    const mailedAt = isMailed ? laterMailAt(activity.at, mail, own) : null;
    if (in_app || mailedAt !== null)
      drafts.push({ userId, kind, subject, inApp: in_app, digestAt: mailedAt });
    if (isMailed && mailedAt === null) {
      const { workspaceId: workspace_id } = db.access;
      const job = {
        kind: "notification",
        workspace_id,
        user_id: userId,
        activity_id: activity.id,
        subject,
      } as const;
      await queueMail(db.tx, job);
    }
  }
  await addNotifications(db, activity, drafts);
}

/** People who follow requirements learn when the statement is another one. */
async function notifyOfRequirements(db: ProjectDb, activity: Activity): Promise<void> {
  const changed = await takeChangedRequirements(db, async () => {
    const { trace } = await loadRegister(db, true);
    return (id) => {
      const found = trace.find(id);
      return found < 0 ? null : trace.hash(found);
    };
  });
  for (const { requirementId, userIds } of changed) {
    const people = await allowedAmong(db, activity, userIds);
    await notify(db, activity, { people, subject: { type: "requirement", id: requirementId } });
  }
}

/** People whom a comment mentions are notified of that, and not a second time that there is a comment. */
async function withoutMentioned(
  db: ProjectDb,
  activity: Activity,
  people: readonly string[],
): Promise<readonly string[]> {
  if (activity.kind !== "comment.created" && activity.kind !== "comment.replied") return people;
  const { thread_id, text: label } = activity.data;
  if (thread_id === null || activity.actor.user_id === null) return people;
  const mentioned = new Set(await mentionedIn(db, thread_id, { by: activity.actor.user_id, label }));
  return people.filter((id) => !mentioned.has(id));
}

async function take(db: ProjectDb, activity: Activity): Promise<void> {
  const { subject } = activity;
  const people = await withoutMentioned(db, activity, await recipientsOf(db, activity));
  await notify(db, activity, { people, subject });
  if (activity.kind === "document.version") await notifyOfRequirements(db, activity);
}

/** Notifies people of what concerns them. */
export const notificationFanOut: ActivityConsumer = { name: "notifications", take };
