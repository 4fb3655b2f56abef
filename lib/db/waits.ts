import { z } from "zod";
import { AppError } from "../domain/app-error.ts";
import type { PersonWait } from "../domain/comment/mention-waits.ts";
import { type Attendee, attendeeSchema } from "../domain/comment/remark.ts";
import { type MeetingKind, meetingKindSchema } from "../domain/meeting/room.ts";
import type { Wait } from "./generated/client.ts";
import { recordMentions } from "./mention-activity.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

const WAIT_KINDS = ["mention", "action", "question"] as const;

export interface WaitRow {
  readonly id: string;
  readonly kind: (typeof WAIT_KINDS)[number];
  /** The task of the meeting or of the attempt; null for comments on a document. */
  readonly task_id: string | null;
  /** The kind of the meeting; null for comments on a document. */
  readonly meeting: MeetingKind | null;
  /** The attempt of a comment on code; null: another place. */
  readonly change_set: string | null;
  readonly document: { readonly id: string; readonly name: string; readonly project_id: string } | null;
  /** The comment, the action item, or the question's id in the plan. */
  readonly subject: string;
  readonly text: string;
  readonly due: string | null;
  readonly by: Attendee | null;
  readonly since: Date;
}

type Listed = Wait & { readonly document_name: string | null; readonly meeting_kind: string | null };

function waitRow(row: Listed): WaitRow {
  const { id, task_id, document_id, document_name, project_id, subject, text, due, since } = row;
  return {
    id,
    task_id,
    document: document_id === null ? null : { id: document_id, name: document_name ?? "", project_id },
    meeting: readStored(meetingKindSchema.nullable(), row.meeting_kind, "kind of a meeting"),
    change_set: row.change_set_id,
    kind: readStored(z.enum(WAIT_KINDS), row.kind, "kind of a wait"),
    subject,
    text,
    due: due?.toISOString().slice(0, 10) ?? null,
    by: readStored(attendeeSchema.nullable(), row.by, "author of a wait"),
    since,
  };
}

/** The source of a wait: a meeting on one plan of a task, comments on an attempt of it, or comments on a document. */
export type WaitOrigin =
  | { readonly taskId: string; readonly meetingId: string; readonly planVersion: number }
  | { readonly taskId: string; readonly changeSetId: string }
  | { readonly documentId: string; readonly threadId: string };

const keyOf = (wait: { kind: string; subject: string; user_id: string }) =>
  `${wait.kind} ${wait.subject} ${wait.user_id}`;

const storedFields = (wait: PersonWait) => ({
  text: storableText(wait.text),
  due: wait.due === null ? null : new Date(wait.due),
});

/** The source as it is stored: what identifies it, and what else it has. */
function originOf(asking: WaitOrigin) {
  if ("threadId" in asking)
    return { of: { thread_id: asking.threadId }, more: { document_id: asking.documentId } };
  const { taskId: task_id } = asking;
  if ("changeSetId" in asking) return { of: { change_set_id: asking.changeSetId }, more: { task_id } };
  return { of: { meeting_id: asking.meetingId }, more: { task_id, plan_version: asking.planVersion } };
}

/** Replaces the stored requests to people by name; entries that were read stay read. */
export async function saveWaits(
  db: ProjectDb,
  asking: WaitOrigin,
  waits: readonly PersonWait[],
): Promise<void> {
  const { workspaceId: workspace_id, projectId: project_id } = db.access;
  const { of, more } = originOf(asking);
  const known = await db.tx.wait.findMany({ where: { ...of, project_id } });
  const wanted = new Map(waits.map((wait) => [keyOf(wait), wait]));
  const gone = known.filter((row) => !wanted.has(keyOf(row))).map((row) => row.id);
  if (gone.length > 0) await db.tx.wait.deleteMany({ where: { id: { in: gone }, project_id } });
  for (const row of known) {
    const wait = wanted.get(keyOf(row));
    if (!wait) continue;
    wanted.delete(keyOf(row));
    const next = storedFields(wait);
    if (row.text !== next.text || row.due?.getTime() !== next.due?.getTime())
      await db.tx.wait.update({ where: { id: row.id }, data: next });
  }
  if (wanted.size === 0) return;
  await db.tx.wait.createMany({
    data: [...wanted.values()].map((wait) => ({
      id: newId("wait"),
      workspace_id,
      project_id,
      ...of,
      ...more,
      user_id: wait.user_id,
      kind: wait.kind,
      subject: wait.subject,
      ...storedFields(wait),
      ...(wait.by === null ? {} : { by: storableJson(wait.by) }),
      since: new Date(wait.since),
    })),
  });
  await recordMentions(db, asking, [...wanted.values()]);
}

/** Moves the mentions in comments that followed their lines into the next attempt; what was read stays read. */
export async function moveCodeMentions(
  db: ProjectDb,
  { from, to }: { readonly from: string; readonly to: string },
  comments: readonly string[],
): Promise<void> {
  await db.tx.wait.updateMany({
    where: { change_set_id: from, subject: { in: [...comments] }, project_id: db.access.projectId },
    data: { change_set_id: to },
  });
}

/**
 * What waits for a user in the workspace, newest first; action items of plans with a newer version are left
 * out.
 */
export async function selectWaits(db: TenantDb, userId: string, limit: number): Promise<WaitRow[]> {
  const rows = await db.tx.$queryRaw<Listed[]>`
    SELECT w.*, d.name AS document_name, m.kind AS meeting_kind FROM waits w
    LEFT JOIN meetings m ON m.id = w.meeting_id
    LEFT JOIN tasks t ON t.id = w.task_id LEFT JOIN documents d ON d.id = w.document_id
    WHERE w.workspace_id = ${db.access.workspaceId} AND w.user_id = ${userId} AND w.read_at IS NULL
      AND (w.kind <> 'action' OR w.plan_version = t.plan_version)
    ORDER BY w.since DESC, w.id DESC LIMIT ${limit}`;
  return rows.map(waitRow);
}

/**
 * Marks a user's mention as read; repeating it has no effect.
 * @throws AppError not_found for another user's mention
 */
export async function markWaitRead(db: ProjectDb, waitId: string, userId: string): Promise<void> {
  const { count } = await db.tx.wait.updateMany({
    where: { id: waitId, project_id: db.access.projectId, user_id: userId, kind: "mention" },
    data: { read_at: new Date() },
  });
  if (count === 0) throw new AppError("not_found");
}
