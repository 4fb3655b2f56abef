import { appendEvents } from "#lib/db/events.ts";
import { dropUnreadAnswers } from "#lib/db/inbox.ts";
import { reopenExchange } from "#lib/db/question-exchanges.ts";
import type { QuestionRow } from "#lib/db/question-row.ts";
import { findRun, returnToWaiting } from "#lib/db/runs.ts";
import { lockTask } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { cancelTurn } from "../client.ts";

/**
 * Undoes the answer to a question while the run has not continued with it: the question is open again as if it had not been
 * answered, and the log records who undid the answer.
 * @throws AppError run_went_on
 */
export async function reopenAnsweredQuestion(db: ProjectDb, question: QuestionRow): Promise<void> {
  await lockTask(db, question.task_id);
  const run = await findRun(db, question.run_id);
  if (run?.status !== "queued") throw new AppError("run_went_on");
  if (!(await dropUnreadAnswers(db, question.task_id, question.run_id))) throw new AppError("run_went_on");
  if (!(await reopenExchange(db, question.id))) throw new AppError("run_went_on");
  await cancelTurn(db.tx, run.id, run.generation);
  await returnToWaiting(db, run.id);
  const { id: question_id, exchange } = question;
  await appendEvents(db, { taskId: question.task_id, runId: run.id }, [
    { type: "answer_undone", data: { question_id, exchange, author: db.access.author } },
    { type: "run_waiting", data: { question_id } },
  ]);
}
