import { AppError } from "../domain/app-error.ts";
import { type DeskEntry, deskEntrySchema } from "../domain/plan/desk/desk-edit.ts";
import type { InboxItem as InboxRecord } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

const KINDS = ["remark", "answer", "turn", "retry", "desk"] as const;
type InboxKind = (typeof KINDS)[number];

/**
 * Messages of people to a task that its agents have not read yet. A `turn` is a turn for a seat, a `retry` asks for
 * another turn of an empty one. A `desk` item is an edit of one
 * version of the plan: no step claims it, because it is pending until there is a newer version, also when a run is cancelled.
 */
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

/**
 * Assigns all unread items to this step, except edits of the plan, or those of one kind. The same step gets the same items again, and no
 * newer ones.
 */
export async function claimInboxItems(
  db: ProjectDb,
  taskId: string,
  { stepKey, only }: { readonly stepKey: string; readonly only?: InboxKind },
): Promise<InboxItem[]> {
  const ofTask = { task_id: taskId, project_id: db.access.projectId };
  const taken = {
    where: { ...ofTask, consumed_by_step: stepKey },
    orderBy: [{ created_at: "asc" as const }, { id: "asc" as const }],
  };
  const before = await db.tx.inboxItem.findMany(taken);
  if (before.length > 0) return before.map(itemOf);
  await db.tx.inboxItem.updateMany({
    where: { ...ofTask, consumed_by_step: null, kind: only ?? { not: "desk" } },
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

/** A stored edit of the plan and the run that writes it into the next version, if there is one. */
export interface DeskRow {
  readonly entry: DeskEntry;
  readonly runId: string | null;
}

/** The pending edits of a version of the task's plan, in order. Edits of older versions are part of the plan. */
export async function pendingDeskEdits(
  db: ProjectDb,
  taskId: string,
  planVersion: number,
): Promise<DeskRow[]> {
  const rows = await db.tx.inboxItem.findMany({
    where: {
      task_id: taskId,
      project_id: db.access.projectId,
      kind: "desk",
      data: { path: ["plan_version"], equals: planVersion },
    },
  });
  return rows
    .map(({ data, run_id: runId, id }) => ({
      entry: readStored(deskEntrySchema, data, `desk edit ${id}`),
      runId,
    }))
    .sort((a, b) => a.entry.seq - b.entry.seq);
}

/** Assigns the pending edits of a version to the run that writes them into the next one. */
export async function assignDeskEdits(
  db: ProjectDb,
  taskId: string,
  { planVersion, runId }: { readonly planVersion: number; readonly runId: string },
): Promise<void> {
  await db.tx.inboxItem.updateMany({
    where: {
      task_id: taskId,
      project_id: db.access.projectId,
      kind: "desk",
      data: { path: ["plan_version"], equals: planVersion },
    },
    data: { run_id: runId },
  });
}
