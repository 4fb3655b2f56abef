import { z } from "zod";
import { AppError } from "../domain/app-error.ts";
import { type EventDraft, type EventType, eventDataSchemas, type TaskEvent } from "../domain/task/events.ts";
import type { Event } from "./generated/client.ts";
import { storableJson, unreadable } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** The channel that announces an append to a log; the payload is the id of the task or chat message. */
export const STREAM_CHANNEL = "stream_events";

const MAX_EVENTS = 1000;

const isEventType = (type: string): type is EventType => Object.hasOwn(eventDataSchemas, type);

function eventOf(row: Omit<Event, "workspace_id">): TaskEvent {
  const data = isEventType(row.type) ? eventDataSchemas[row.type].safeParse(row.data) : null;
  if (!data?.success) throw unreadable(`event ${row.task_id}/${row.seq}`, data?.error ?? row.type);
  const { seq, run_id, type } = row;
  return { seq, run_id, at: row.created_at.toISOString(), type, data: data.data } as TaskEvent;
}

/**
 * Appends events to the task's log and announces them, in the caller's transaction. The log has no gaps, so a
 * reader that continues after its last number misses nothing.
 * @throws AppError not_found; an invalid draft is a bug and throws an internal error
 */
export async function appendEvents(
  db: ProjectDb,
  { taskId, runId }: { readonly taskId: string; readonly runId: string | null },
  drafts: readonly EventDraft[],
): Promise<TaskEvent[]> {
  if (drafts.length === 0) return [];
  const now = new Date();
  const [task] = await db.tx.$queryRaw<{ last_seq: number }[]>`
    UPDATE tasks SET last_seq = last_seq + ${drafts.length}, updated_at = ${now}
    WHERE id = ${taskId} AND project_id = ${db.access.projectId} RETURNING last_seq`;
  if (!task) throw new AppError("not_found");
  const first = task.last_seq - drafts.length + 1;
  const rows = drafts.map((draft, at) => ({
    workspace_id: db.access.workspaceId,
    task_id: taskId,
    seq: first + at,
    run_id: runId,
    type: draft.type,
    data: storableJson(z.parse(eventDataSchemas[draft.type], draft.data)),
    created_at: now,
  }));
  await db.tx.event.createMany({ data: rows });
  await db.tx.$executeRaw`SELECT pg_notify(${STREAM_CHANNEL}, ${taskId})`;
  return rows.map((row) => eventOf({ ...row, data: row.data as Event["data"] }));
}

/** Whether the run's log already has a note with this code. */
export async function hasErrorNote(db: ProjectDb, runId: string, code: string): Promise<boolean> {
  const rows = await db.tx.$queryRaw<unknown[]>`
    SELECT 1 FROM events WHERE run_id = ${runId} AND type = 'error_noted' AND data->>'code' = ${code} LIMIT 1`;
  return rows.length > 0;
}

/** Events after a number, in order. `limit` is at most 1000. */
export async function selectEvents(
  db: ProjectDb,
  taskId: string,
  query: { after?: number; limit?: number; runId?: string; types?: readonly EventType[] },
): Promise<TaskEvent[]> {
  const rows = await db.tx.event.findMany({
    where: {
      task_id: taskId,
      task: { project_id: db.access.projectId },
      seq: { gt: query.after ?? 0 },
      ...(query.runId === undefined ? {} : { run_id: query.runId }),
      ...(query.types === undefined ? {} : { type: { in: [...query.types] } }),
    },
    orderBy: { seq: "asc" },
    take: Math.min(query.limit ?? 200, MAX_EVENTS),
  });
  return rows.map(eventOf);
}

/** The number of the log's last event; 0 for an empty one. */
export async function lastSeq(db: ProjectDb, taskId: string): Promise<number> {
  const task = await db.tx.task.findFirst({
    where: { id: taskId, project_id: db.access.projectId },
    select: { last_seq: true },
  });
  if (!task) throw new AppError("not_found");
  return task.last_seq;
}

/** The number of the last event before those of a run; null if the run has none. */
export async function seqBeforeRun(db: ProjectDb, taskId: string, runId: string): Promise<number | null> {
  const first = await db.tx.event.findFirst({
    where: { task_id: taskId, task: { project_id: db.access.projectId }, run_id: runId },
    orderBy: { seq: "asc" },
    select: { seq: true },
  });
  return first === null ? null : first.seq - 1;
}

/** The last statements of the task's runs, in order. */
export async function statementsOfRuns(
  db: ProjectDb,
  taskId: string,
  runIds: readonly string[],
): Promise<Extract<TaskEvent, { type: "statement" }>["data"][]> {
  if (runIds.length === 0) return [];
  const rows = await db.tx.event.findMany({
    where: {
      task_id: taskId,
      task: { project_id: db.access.projectId },
      run_id: { in: [...runIds] },
      type: "statement",
    },
    orderBy: { seq: "asc" },
  });
  return rows.map(eventOf).flatMap((event) => (event.type === "statement" ? [event.data] : []));
}
