import type { QuestionView } from "#lib/contracts/question.ts";
import { requireTask } from "#lib/db/access.ts";
import { planInWork } from "#lib/db/plans.ts";
import { selectQuestions as questionsOf } from "#lib/db/questions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { loadQuestionFacts } from "./question-facts.ts";
import { questionViews } from "./question-view.ts";

/**
 * The task's questions, blocking or not: those that were asked, in the order in which they were put, settled ones and those
 * that their seats no longer ask included, each with its exchanges; then the other questions of the newest plan.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function listQuestions(actor: Actor, taskId: string): Promise<readonly QuestionView[]> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const facts = await loadQuestionFacts(db, taskId);
    const plan = await planInWork(db, taskId);
    return questionViews(await questionsOf(db, taskId), facts, plan);
  });
}
