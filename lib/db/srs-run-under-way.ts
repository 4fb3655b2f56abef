import { AppError } from "../domain/app-error.ts";
import { ACTIVE_MESSAGE_STATUSES } from "../domain/chat/message-status.ts";
import { lockSrsRuns, selectSrsRuns } from "./srs-runs.ts";
import type { ProjectDb } from "./tenant.ts";
import { triesOfSrsRun } from "./tries-of-srs-run.ts";

const NEWEST = 5;

/**
 * The project's run that is queued, at work or waiting, if there is one. Anyone who asks begins one of his own only after
 * it, and nobody else begins one until this transaction ends: two teams at one document would undo each other's work.
 */
export async function srsRunUnderWay(db: ProjectDb): Promise<string | null> {
  await lockSrsRuns(db);
  for (const run of await selectSrsRuns(db, NEWEST)) {
    const newest = (await triesOfSrsRun(db, run)).at(-1);
    if (newest !== undefined && ACTIVE_MESSAGE_STATUSES.includes(newest.status)) return run.id;
  }
  return null;
}

/** Throws srs_run_active while a team of this project is under way. */
export async function requireFree(db: ProjectDb): Promise<void> {
  const id = await srsRunUnderWay(db);
  if (id !== null) throw new AppError("srs_run_active", { extra: { srs_run_id: id } });
}
