import { AppError } from "../domain/app-error.ts";
import type { InboxItem as InboxRecord } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

const KINDS = ["remark", "answer", "turn"] as const;
type InboxKind = (typeof KINDS)[number];

/** Messages of people to a task that its agents have not read yet. A `turn` is a turn for a seat. */
export interface InboxItem {
  readonly id: string;
  readonly kind: InboxKind;
  readonly text: string;
  readonly data: unknown;
  readonly run_id: string | null;
  readonly created_at: Date;
}

const itemOf = ({ id, kind, text, data, run_id, created_at }: InboxRecord): InboxItem => ({
  id,
  kind: KINDS.find((known) => known === kind) ?? "remark",
  text,
  data,
  run_id,
  created_at,
});

/**
 * Stores a message for the task.
 * @throws AppError not_found
 */
export async function addInboxItem(
  db: ProjectDb,
  taskId: string,
  item: { kind: InboxKind; text: string; data?: unknown; runId?: string | null },
): Promise<InboxItem> {
  const task = await db.tx.task.findFirst({
    where: { id: taskId, project_id: db.access.projectId },
    select: { id: true },
  });
  if (!task) throw new AppError("not_found");
  const row = await db.tx.inboxItem.create({
    data: {
      id: newId("message"),
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      task_id: taskId,
      run_id: item.runId ?? null,
      kind: item.kind,
      text: storableText(item.text),
      data: storableJson(item.data ?? null),
    },
  });
  return itemOf(row);
}

/** Assigns all unread items to this step. The same step gets the same items again, and no newer ones. */
export async function claimInboxItems(db: ProjectDb, taskId: string, stepKey: string): Promise<InboxItem[]> {
  const ofTask = { task_id: taskId, project_id: db.access.projectId };
  const taken = {
    where: { ...ofTask, consumed_by_step: stepKey },
    orderBy: [{ created_at: "asc" as const }, { id: "asc" as const }],
  };
  const before = await db.tx.inboxItem.findMany(taken);
  if (before.length > 0) return before.map(itemOf);
  await db.tx.inboxItem.updateMany({
    where: { ...ofTask, consumed_by_step: null },
    data: { consumed_by_step: stepKey },
  });
  return (await db.tx.inboxItem.findMany(taken)).map(itemOf);
}

/**
 * Deletes answers for a run that no step has read.
 * @returns false if there are none
 */
export async function dropUnreadAnswers(db: ProjectDb, taskId: string, runId: string): Promise<boolean> {
  const { count } = await db.tx.inboxItem.deleteMany({
    where: {
      task_id: taskId,
      project_id: db.access.projectId,
      run_id: runId,
      kind: "answer",
      consumed_by_step: null,
    },
  });
  return count > 0;
}
