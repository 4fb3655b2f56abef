import type { AnswerInput, QuestionView } from "#lib/contracts/question.ts";
import { requireTask } from "#lib/db/access.ts";
import { planInWork } from "#lib/db/plans.ts";
import { findQuestion } from "#lib/db/questions.ts";
import { lockTask } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { OpenQuestion } from "#lib/domain/plan/plan.ts";
import type { QuestionAnswer } from "#lib/domain/task/answer.ts";
import { isAnswerable } from "#lib/domain/workshop/remark-answers.ts";
import { answerInPlan, questionOf } from "#lib/runs/client/answer-in-plan.ts";
import { settleQuestion } from "#lib/runs/client/settle-question.ts";
import { loadQuestionFacts } from "./question-facts.ts";
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

/** Answers a question that no run waits for: the plan's next version contains the answer. */
async function inPlan(
  db: ProjectDb,
  question: OpenQuestion,
  { taskId, answer }: AnswerRequest,
): Promise<void> {
  const { kind, text } = answerOf(answer);
  if (kind === "ended" || (kind === "you_decide" && question.default === undefined))
    throw new AppError("move_not_allowed");
  await answerInPlan(db, await lockTask(db, taskId), [{ question, kind, text }]);
}

/**
 * Answers a question, says *You decide*, skips it, or ends the questions. A waiting run goes on: the seat that asked judges the
 * answer, and may have the Coach ask again. A question that no run waits for is answered in the plan's next version.
 * @throws AppError not_found, forbidden, insufficient_scope, question_closed (with `answered_by`) if somebody was faster, run_active,
 * move_not_allowed
 */
export async function answerQuestion(actor: Actor, request: AnswerRequest): Promise<QuestionView> {
  const { taskId, questionId } = request;
  const access = await requireTask(actor, taskId, "answer");
  return inTenant(access, async (db) => {
    const row = await findQuestion(db, taskId, questionId);
    const plan = await planInWork(db, taskId);
    const question = questionOf(plan, row?.plan_question_id ?? questionId);
    if (row?.status !== "open" && row?.status !== "judging" && question !== null && isAnswerable(question))
      await inPlan(db, question, request);
    else if (row === null) throw new AppError("not_found");
    else await settleQuestion(db, row, answerOf(request.answer));
    const settled = await findQuestion(db, taskId, question?.id ?? questionId);
    if (settled === null) throw new AppError("not_found");
    return toQuestionView(
      settled,
      await loadQuestionFacts(db, taskId),
      question && plan ? { question, plan } : undefined,
    );
  });
}
