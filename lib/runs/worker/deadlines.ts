import { systemAccess } from "#lib/db/access.ts";
import { type DueQuestion, dueQuestions } from "#lib/db/due-questions.ts";
import { findQuestion } from "#lib/db/questions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { log } from "#lib/log.ts";
import { settleQuestion } from "../client/settle-question.ts";
import { repeatSweep } from "./repeat-sweep.ts";

const BATCH = 100;

/**
 * Applies the default of one question, unless a user answered first.
 * @returns Whether the default was applied.
 */
async function takeDefault(due: DueQuestion, now: Date): Promise<boolean> {
  try {
    return await inTenant(systemAccess(due.workspace_id, due.project_id, "deadline"), async (db) => {
      const question = await findQuestion(db, due.task_id, due.id);
      if (question?.status !== "open" || question.due_at === null || question.due_at > now) return false;
      const { exchange } = question;
      await settleQuestion(db, question, { kind: "you_decide", text: "", byDeadline: true, exchange });
      return true;
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "question_closed") return false;
    throw error;
  }
}

/**
 * Answers every question whose deadline has passed with its default, marked as caused by the deadline, and continues its run. A
 * question without a default has no deadline. Concurrent sweeps settle each question once.
 * @returns The number of settled questions.
 */
export async function sweepDeadlines(now: Date): Promise<number> {
  let settled = 0;
  for (const due of await dueQuestions(now, BATCH)) {
    const taken = await takeDefault(due, now).catch((error: unknown) => {
      log.warn({ err: error, questionId: due.id }, "a question's deadline could not be kept");
      return false;
    });
    if (taken) settled += 1;
  }
  return settled;
}

/**
 * Checks deadlines about twice a minute.
 * @param clock Returns the current time.
 * @returns A function that stops the checks.
 */
export function startDeadlines(clock: () => Date): () => Promise<void> {
  return repeatSweep({
    clock,
    sweep: sweepDeadlines,
    done: "took the defaults of questions whose deadline had passed",
    failed: "the watch over deadlines failed",
  });
}
