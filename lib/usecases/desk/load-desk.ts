import { pendingDeskEdits } from "#lib/db/inbox.ts";
import { loadPlan } from "#lib/db/plans.ts";
import { activeRun } from "#lib/db/runs.ts";
import { lockTask, type TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { DeskEntry } from "#lib/domain/plan/desk/desk-edit.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { canReplan } from "#lib/runs/client/replan.ts";

/** The newest plan of a task and its pending edits. */
export interface LoadedDesk {
  readonly plan: Plan;
  readonly entries: readonly DeskEntry[];
}

/**
 * Loads the newest plan with its pending edits, oldest first.
 * @throws AppError not_found if there is no plan yet
 */
export async function loadDesk(db: ProjectDb, taskId: string): Promise<LoadedDesk> {
  const { plan } = await loadPlan(db, taskId);
  const rows = await pendingDeskEdits(db, taskId, plan.meta.version);
  return { plan, entries: rows.map(({ entry }) => entry) };
}

/**
 * Locks the task for an edit of this version of its plan.
 * @throws AppError not_found, move_not_allowed (the task is past planning), stale_plan, run_active
 */
export async function lockDesk(
  db: ProjectDb,
  taskId: string,
  planVersion: number,
): Promise<LoadedDesk & { readonly task: TaskRow }> {
  const task = await lockTask(db, taskId);
  const desk = await loadDesk(db, taskId);
  if (desk.plan.meta.version !== planVersion) throw new AppError("stale_plan");
  if (!canReplan(task)) throw new AppError("move_not_allowed");
  if ((await activeRun(db, taskId)) !== null) throw new AppError("run_active");
  return { ...desk, task };
}
