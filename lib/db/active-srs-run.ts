import { AppError } from "../domain/app-error.ts";
import { ACTIVE_MESSAGE_STATUSES } from "../domain/chat/message-status.ts";
import { srsRunAttempts } from "./srs-run-attempts.ts";
import { lockSrsRuns, selectSrsRuns } from "./srs-runs.ts";
import type { ProjectDb } from "./tenant.ts";

const NEWEST = 5;

/**
 * The project's active run (queued, running or waiting), or null. Takes a lock until the transaction ends, so
 * that two teams never write one document at the same time.
 */
export async function activeSrsRun(db: ProjectDb): Promise<string | null> {
  await lockSrsRuns(db);
  for (const run of await selectSrsRuns(db, NEWEST)) {
    const newest = (await srsRunAttempts(db, run)).at(-1);
    if (newest !== undefined && ACTIVE_MESSAGE_STATUSES.includes(newest.status)) return run.id;
  }
  return null;
}

/**
 * Requires that no team of this project is active.
 * @throws AppError srs_run_active
 */
export async function requireFree(db: ProjectDb): Promise<void> {
  const id = await activeSrsRun(db);
  if (id !== null) throw new AppError("srs_run_active", { extra: { srs_run_id: id } });
}
