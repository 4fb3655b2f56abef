import type { AnswerInput, QuestionView } from "#lib/contracts/question.ts";
import { requireTask } from "#lib/db/access.ts";
import { selectExchanges } from "#lib/db/question-exchanges.ts";
import { findQuestion } from "#lib/db/questions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { QuestionAnswer } from "#lib/domain/task/answer.ts";
import { settleQuestion } from "#lib/runs/client/settle-question.ts";
import { toQuestionView } from "./question-view.ts";

/** Which question is answered, and how. */
export interface AnswerRequest {
  readonly taskId: string;
  readonly questionId: string;
  readonly answer: AnswerInput;
}

function answerOf(input: AnswerInput): QuestionAnswer {
  const { exchange, undo_seconds: undoSeconds } = input;
  if ("text" in input) return { kind: "answered", text: input.text, exchange, undoSeconds };
  const kind = "you_decide" in input ? "you_decide" : "skip" in input ? "skipped" : "ended";
  return { kind, text: "", exchange, undoSeconds };
}

/**
 * Answers a question of the workshop, says *You decide*, skips it, or ends the questions. The waiting run
 * goes on: the seat that asked judges the answer, and may have the Coach ask again.
 * Errors: not_found, forbidden, insufficient_scope, question_closed (with `answered_by`) when somebody was faster.
 */
export async function answerQuestion(actor: Actor, request: AnswerRequest): Promise<QuestionView> {
  const access = await requireTask(actor, request.taskId, "answer");
  return inTenant(access, async (db) => {
    const question = await findQuestion(db, request.taskId, request.questionId);
    if (question === null) throw new AppError("not_found");
    await settleQuestion(db, question, answerOf(request.answer));
    const settled = await findQuestion(db, request.taskId, question.id);
    if (settled === null) throw new AppError("not_found");
    return toQuestionView(settled, await selectExchanges(db, request.taskId));
  });
}
