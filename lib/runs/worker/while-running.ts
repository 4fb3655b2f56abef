import { systemAccess } from "#lib/db/access.ts";
import type { Tx } from "#lib/db/client.ts";
import { findRun, type RunRow } from "#lib/db/runs.ts";
import { lockTask, type TaskRow } from "#lib/db/tasks.ts";
import { type ProjectDb, tenantOn } from "#lib/db/tenant.ts";
import { PRODUCT_AUTHOR } from "#lib/domain/access/product-author.ts";
import type { TurnJobInput } from "../turn-input.ts";

/** The run ended, was cancelled or continued elsewhere: this execution stops and writes nothing more. */
export class RunOver extends Error {
  constructor() {
    super("the run is over");
    this.name = "RunOver";
  }
}

export const OVER = "over";

/** A locked task with its run, inside one transaction. */
export interface RunningTask {
  readonly db: ProjectDb;
  readonly task: TaskRow;
  readonly run: RunRow;
}

/** The worker's own access to the run's project. */
export const workerAccess = (turn: TurnJobInput) =>
  systemAccess(turn.workspace_id, turn.project_id, PRODUCT_AUTHOR);

/**
 * Runs work while the run is active, and does nothing otherwise. The task's row is locked first, as in all code that ends a
 * run, so nothing is written after a run's last event.
 * @returns The result of the work, or `OVER`.
 */
export async function whileRunning<T>(
  tx: Tx,
  turn: TurnJobInput,
  work: (at: RunningTask) => Promise<T>,
): Promise<T | typeof OVER> {
  const db = await tenantOn(tx, workerAccess(turn));
  const task = await lockTask(db, turn.task_id);
  const run = await findRun(db, turn.run_id);
  if (run?.status !== "running" || run.generation !== turn.generation) return OVER;
  return work({ db, task, run });
}

/**
 * Returns a result.
 * @throws RunOver The result is `OVER`.
 */
export function requireRunning<T>(result: T | typeof OVER): Exclude<T, typeof OVER> {
  if (result === OVER) throw new RunOver();
  return result as Exclude<T, typeof OVER>;
}
