import { activityLabel } from "../domain/activity/activity.ts";
import { type ActedBy, recordActivity } from "./activities.ts";
import type { ProjectDb } from "./tenant.ts";

/** What was done in a thread of comments, and with which comment. */
export type CommentAct =
  | {
      readonly kind: "comment.created" | "comment.replied";
      readonly commentId: string;
      readonly text: string;
    }
  | { readonly kind: "comment.resolved"; readonly commentId: string };

/** Records an act in a thread of comments on a document. */
export async function recordComment(
  db: ProjectDb,
  { documentId, threadId }: { readonly documentId: string; readonly threadId: string },
  act: CommentAct,
): Promise<void> {
  const where = { id: documentId, project_id: db.access.projectId };
  const { name } = await db.tx.document.findFirstOrThrow({ where, select: { name: true } });
  const subject = { type: "document", id: documentId } as const;
  const data = { title: activityLabel(name), thread_id: threadId, comment_id: act.commentId };
  if (act.kind === "comment.resolved") return recordActivity(db, { kind: act.kind, subject, data });
  await recordActivity(db, { kind: act.kind, subject, data: { ...data, text: activityLabel(act.text) } });
}

/**
 * Records a comment of a guest on the plan or the minutes of a task.
 * @param threadId The thread of a plan; null on minutes.
 */
export async function recordTaskComment(
  db: ProjectDb,
  { taskId, threadId }: { readonly taskId: string; readonly threadId: string | null },
  act: Exclude<CommentAct, { readonly kind: "comment.resolved" }>,
): Promise<void> {
  const where = { id: taskId, project_id: db.access.projectId };
  const { title } = await db.tx.task.findFirstOrThrow({ where, select: { title: true } });
  await recordActivity(db, {
    kind: act.kind,
    subject: { type: "task", id: taskId },
    taskId,
    data: {
      title: activityLabel(title),
      thread_id: threadId,
      comment_id: act.commentId,
      text: activityLabel(act.text),
    },
  });
}

interface CodeCommentPlace {
  readonly taskId: string;
  readonly changeSetId: string;
  /** The author; default: the actor of the access. */
  readonly by?: ActedBy;
}

/** Records a comment on an attempt to change the code. */
export async function recordCodeComment(
  db: ProjectDb,
  { taskId, changeSetId, by }: CodeCommentPlace,
  act: CommentAct,
): Promise<void> {
  const where = { id: taskId, project_id: db.access.projectId };
  const { title } = await db.tx.task.findFirstOrThrow({ where, select: { title: true } });
  const place = { subject: { type: "change_set", id: changeSetId }, taskId } as const;
  const data = { title: activityLabel(title), thread_id: null, comment_id: act.commentId };
  if (act.kind === "comment.resolved") return recordActivity(db, { kind: act.kind, ...place, data }, by);
  await recordActivity(
    db,
    { kind: act.kind, ...place, data: { ...data, text: activityLabel(act.text) } },
    by,
  );
}
