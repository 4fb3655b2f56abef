import type { RunView } from "#lib/contracts/run.ts";
import { viewOfRun } from "#lib/contracts/view-of-run.ts";
import { requireRun } from "#lib/db/access.ts";
import { appendEvents } from "#lib/db/events.ts";
import { closeOpenQuestions, settleUnassessed } from "#lib/db/question-exchanges.ts";
import { findRun, moveRun, type RunRow, requestCancel } from "#lib/db/runs.ts";
import { lockTask, saveTaskState, type TaskRow } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { settleActors } from "#lib/domain/task/actors.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { answerNextQuestion, settleQuestionOf } from "#lib/runs/client/seat-questions.ts";
import { cancelTurn } from "#lib/runs/client.ts";

const ENDED = ["completed", "failed", "cancelled"];

async function closeQuestions(db: ProjectDb, taskId: string): Promise<EventDraft[]> {
  const { author } = db.access;
  await settleUnassessed(db, taskId);
  const closed = await closeOpenQuestions(db, taskId, author);
  const data = { kind: "ended", text: "", digest: "", author } as const;
  return closed.map(
    (question): EventDraft => ({
      type: "answer",
      data: { question_id: question.id, exchange: question.exchange, ...data },
    }),
  );
}

/**
 * Ends a run that is queued, running or waiting, inside the transaction in which its task is locked: its last event
 * is stored, so that a worker still at it can store nothing more.
 */
export async function endRunNow(db: ProjectDb, task: TaskRow, run: RunRow): Promise<RunRow> {
  await requestCancel(db, run.id);
  await cancelTurn(db.tx, run.id, run.generation);
  const state = settleActors(task.state, "cancelled");
  if (state !== task.state) await saveTaskState(db, task, state);
  const questions = await closeQuestions(db, task.id);
  const cancelled = await moveRun(db, run.id, { status: "cancelled" });
  const ended: EventDraft = { type: "run_ended", data: { status: "cancelled" } };
  await appendEvents(db, { taskId: task.id, runId: run.id }, [...questions, ended]);
  await settleQuestionOf(db, task.id, { id: run.id, status: "cancelled" });
  return cancelled;
}

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
