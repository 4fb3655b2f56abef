import type { RunView } from "#lib/contracts/run.ts";
import { viewOfRun } from "#lib/contracts/view-of-run.ts";
import { requireRun } from "#lib/db/access.ts";
import { appendEvents } from "#lib/db/events.ts";
import { findRun, notePauseRequest, type RunRow } from "#lib/db/runs.ts";
import { lockTask, type TaskRow } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isAskCommand } from "#lib/domain/meeting/ask-command.ts";
import { COACH_COMMANDS } from "#lib/domain/task/coach-move.ts";
import { redoPhase } from "#lib/domain/task/command.ts";
import { START_PHASE } from "#lib/domain/task/phases.ts";
import { queueNextGeneration } from "#lib/runs/client/queue-next-generation.ts";

/** Whether a table works or will work in the run: the other agents have no turns between which they could pause. */
function hasTable(task: TaskRow, { command }: RunRow): boolean {
  if (COACH_COMMANDS.includes(command) || isAskCommand(command)) return false;
  return task.phase === START_PHASE || redoPhase(command) === START_PHASE;
}

type Change = (db: ProjectDb, at: { readonly task: TaskRow; readonly run: RunRow }) => Promise<void>;

/** Changes a run under the lock of its task, which every end, wait and start of a run takes. */
async function changeRun(actor: Actor, runId: string, change: Change): Promise<RunView> {
  const access = await requireRun(actor, runId, "run");
  return inTenant(access, async (db) => {
    const task = await lockTask(db, access.taskId);
    const run = await findRun(db, runId);
    if (run === null) throw new AppError("not_found");
    await change(db, { task, run });
    return viewOfRun((await findRun(db, runId)) ?? run);
  });
}

/**
 * Asks the table of a run to pause after the current turn: what was said stays, and no model is called until somebody lets it go on. If
 * the table ends before, the run ends. Asking again changes nothing.
 * @throws AppError run_not_pausable (it has no table, waits for an answer or has ended), not_found, forbidden, insufficient_scope
 */
export function pauseRun(actor: Actor, runId: string): Promise<RunView> {
  return changeRun(actor, runId, async (db, { task, run }) => {
    if (run.status === "waiting" && run.paused_at !== null) return;
    const works = run.status === "queued" || run.status === "running";
    if (!(works && hasTable(task, run))) throw new AppError("run_not_pausable");
    if (run.pause_requested_at !== null) return;
    await notePauseRequest(db, runId, true);
    const data = { state: "requested", by: db.access.author } as const;
    await appendEvents(db, { taskId: task.id, runId }, [{ type: "run_pause", data }]);
  });
}

/**
 * Lets a paused run go on where it paused, or withdraws the request before it has paused. A run that is not paused stays as it is.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export function continueRun(actor: Actor, runId: string): Promise<RunView> {
  return changeRun(actor, runId, async (db, { task, run }) => {
    if (run.status === "waiting" && run.paused_at !== null) {
      await queueNextGeneration(db, run);
      return;
    }
    if (run.pause_requested_at === null) return;
    await notePauseRequest(db, runId, false);
    const data = { state: "withdrawn", by: db.access.author } as const;
    await appendEvents(db, { taskId: task.id, runId }, [{ type: "run_pause", data }]);
  });
}
