import { type ActivityDraft, activityLabel } from "../domain/activity/activity.ts";
import type { PersonWait } from "../domain/comment/mention-waits.ts";
import { recordActivity } from "./activities.ts";
import type { ProjectDb } from "./tenant.ts";
import type { WaitOrigin } from "./waits.ts";

async function placeOf(
  db: ProjectDb,
  from: WaitOrigin,
): Promise<Pick<ActivityDraft, "subject" | "taskId"> & { title: string }> {
  const inProject = { project_id: db.access.projectId };
  if ("threadId" in from) {
    const where = { id: from.documentId, ...inProject };
    const document = await db.tx.document.findFirst({ where, select: { name: true } });
    return { subject: { type: "document", id: from.documentId }, title: document?.name ?? "" };
  }
  const task = await db.tx.task.findFirst({
    where: { id: from.taskId, ...inProject },
    select: { title: true },
  });
  const subject =
    "changeSetId" in from
      ? ({ type: "change_set", id: from.changeSetId } as const)
      : ({ type: "task", id: from.taskId } as const);
  return { subject, taskId: from.taskId, title: task?.title ?? "" };
}

/** Records the people whom new comments mention by name. */
export async function recordMentions(
  db: ProjectDb,
  from: WaitOrigin,
  waits: readonly PersonWait[],
): Promise<void> {
  const mentions = waits.filter(({ kind }) => kind === "mention");
  if (mentions.length === 0) return;
  const { title, ...place } = await placeOf(db, from);
  const thread_id = "threadId" in from ? from.threadId : null;
  await recordActivity(
    db,
    mentions.map(({ user_id, text }) => ({
      ...place,
      kind: "mention.created",
      data: { title: activityLabel(title), user_id, thread_id, text: activityLabel(text) },
    })),
  );
}
