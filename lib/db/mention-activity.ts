import { type ActivityDraft, activityLabel } from "../domain/activity/activity.ts";
import type { PersonWait } from "../domain/comment/mention-waits.ts";
import { type MeetingKind, meetingKindSchema } from "../domain/meeting/room.ts";
import { recordActivity } from "./activities.ts";
import { readStored } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";
import type { WaitOrigin } from "./waits.ts";

async function meetingKindOf(db: ProjectDb, id: string): Promise<MeetingKind | null> {
  const row = await db.tx.meeting.findFirst({ where: { id, project_id: db.access.projectId } });
  return row === null ? null : readStored(meetingKindSchema, row.kind, "kind of a meeting");
}

async function placeOf(
  db: ProjectDb,
  from: WaitOrigin,
): Promise<Pick<ActivityDraft, "subject" | "taskId"> & { title: string; meeting: MeetingKind | null }> {
  const inProject = { project_id: db.access.projectId };
  if ("threadId" in from) {
    const where = { id: from.documentId, ...inProject };
    const document = await db.tx.document.findFirst({ where, select: { name: true } });
    return { subject: { type: "document", id: from.documentId }, title: document?.name ?? "", meeting: null };
  }
  const task = await db.tx.task.findFirst({
    where: { id: from.taskId, ...inProject },
    select: { title: true },
  });
  const subject =
    "changeSetId" in from
      ? ({ type: "change_set", id: from.changeSetId } as const)
      : ({ type: "task", id: from.taskId } as const);
  const meeting = "meetingId" in from ? await meetingKindOf(db, from.meetingId) : null;
  return { subject, taskId: from.taskId, title: task?.title ?? "", meeting };
}

/** Records the people whom new comments mention by name. */
export async function recordMentions(
  db: ProjectDb,
  from: WaitOrigin,
  waits: readonly PersonWait[],
): Promise<void> {
  const mentions = waits.filter(({ kind }) => kind === "mention");
  if (mentions.length === 0) return;
  const { title, meeting, ...place } = await placeOf(db, from);
  const thread_id = "threadId" in from ? from.threadId : null;
  await recordActivity(
    db,
    mentions.map(({ user_id, subject: comment_id, text }) => ({
      ...place,
      kind: "mention.created",
      data: {
        title: activityLabel(title),
        user_id,
        thread_id,
        comment_id,
        meeting,
        text: activityLabel(text),
      },
    })),
  );
}
