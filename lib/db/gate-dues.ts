import { type Author, authorSchema } from "../domain/access/author.ts";
import { phaseSchema } from "../domain/task/phase-schema.ts";
import type { Phase } from "../domain/task/phases.ts";
import { database } from "./client.ts";
import type { GateDue } from "./generated/client.ts";
import { readStored, storableJson } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

/** Until when a decision at a gate of a task is expected. */
export interface GateDueRow {
  readonly task_id: string;
  readonly phase: Phase;
  /** A day of the calendar, `YYYY-MM-DD`. */
  readonly due_on: string;
  readonly remind_at: Date | null;
  readonly created_by: Author;
}

const gateDueRow = ({ task_id, phase, due_on, remind_at, created_by }: GateDue): GateDueRow => ({
  task_id,
  phase: readStored(phaseSchema, phase, "phase of a due date"),
  due_on,
  remind_at,
  created_by: readStored(authorSchema, created_by, "author of a due date"),
});

/** The date of a gate, or null. */
export async function findGateDue(db: ProjectDb, taskId: string, phase: Phase): Promise<GateDueRow | null> {
  const row = await db.tx.gateDue.findFirst({
    where: { task_id: taskId, phase, project_id: db.access.projectId },
  });
  return row && gateDueRow(row);
}

/** The dates of the gates of tasks of the workspace. */
export async function gateDuesOf(db: TenantDb, taskIds: readonly string[]): Promise<GateDueRow[]> {
  if (taskIds.length === 0) return [];
  const rows = await db.tx.gateDue.findMany({
    where: { workspace_id: db.access.workspaceId, task_id: { in: [...taskIds] } },
  });
  return rows.map(gateDueRow);
}

/** Sets the date of a gate and its next reminder. */
export async function storeGateDue(
  db: ProjectDb,
  { task_id, phase, due_on, remind_at }: Omit<GateDueRow, "created_by">,
): Promise<void> {
  const { workspaceId: workspace_id, projectId: project_id, author } = db.access;
  const values = { due_on, remind_at, created_by: storableJson(author) };
  await db.tx.gateDue.upsert({
    where: { task_id_phase: { task_id, phase } },
    create: { workspace_id, project_id, task_id, phase, ...values },
    update: values,
  });
}

/** Removes the date of a gate. */
export async function deleteGateDue(db: ProjectDb, taskId: string, phase: Phase): Promise<void> {
  await db.tx.gateDue.deleteMany({ where: { task_id: taskId, phase, project_id: db.access.projectId } });
}

/**
 * Takes a reminder that is due, so that others do not send it too.
 * @returns whether it was taken
 */
export async function takeReminder(
  db: ProjectDb,
  { task_id, phase, remind_at }: GateDueRow,
  next: Date | null,
): Promise<boolean> {
  const { count } = await db.tx.gateDue.updateMany({
    where: { task_id, phase, remind_at },
    data: { remind_at: next },
  });
  return count > 0;
}

/** A reminder that is due, with the ids that locate it. */
export interface DueReminder {
  readonly workspace_id: string;
  readonly project_id: string;
  readonly task_id: string;
  readonly phase: string;
}

/** Reminders of any workspace whose time has come, the longest due first. */
export async function dueReminders(now: Date, limit: number): Promise<DueReminder[]> {
  return database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.due_before', ${now.toISOString()}, true)`;
    return tx.gateDue.findMany({
      where: { remind_at: { lte: now } },
      select: { workspace_id: true, project_id: true, task_id: true, phase: true },
      orderBy: [{ remind_at: "asc" }, { task_id: "asc" }],
      take: limit,
    });
  });
}
