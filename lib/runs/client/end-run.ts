import { appendEvents } from "#lib/db/events.ts";
import { closeOpenQuestions, settleUnassessed } from "#lib/db/question-exchanges.ts";
import { moveRun, type RunRow, requestCancel } from "#lib/db/runs.ts";
import { saveTaskState, type TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { settleActors } from "#lib/domain/task/actors.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { cancelTurn } from "../client.ts";
import { settleQuestionOf } from "./seat-questions.ts";

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
  await settleQuestionOf(db, task.id, { id: run.id, command: run.command, status: "cancelled" });
  return cancelled;
}
