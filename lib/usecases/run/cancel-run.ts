import type { RunView } from "#lib/contracts/run.ts";
import { viewOfRun } from "#lib/contracts/view-of-run.ts";
import { requireRun } from "#lib/db/access.ts";
import { findRun } from "#lib/db/runs.ts";
import { lockTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { endRunNow } from "#lib/runs/client/end-run.ts";
import { answerNextQuestion } from "#lib/runs/client/seat-questions.ts";

const ENDED = ["completed", "failed", "cancelled"];

/**
 * Cancels a run that is queued, running or waiting: its last event is stored before this returns, so that a worker
 * still at it can store nothing more; the model in mid-sentence is stopped within about a second. What was stored
 * stays. A run that has ended is returned as it is.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function cancelRun(actor: Actor, runId: string): Promise<RunView> {
  const access = await requireRun(actor, runId, "run");
  return inTenant(access, async (db) => {
    const task = await lockTask(db, access.taskId);
    const run = await findRun(db, runId);
    if (run === null) throw new AppError("not_found");
    if (ENDED.includes(run.status)) return viewOfRun(run);
    const ended = await endRunNow(db, task, run);
    await answerNextQuestion(db, task);
    return viewOfRun(ended);
  });
}
