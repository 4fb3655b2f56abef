import type { QuestionView } from "#lib/contracts/question.ts";
import { requireTask } from "#lib/db/access.ts";
import { findQuestion } from "#lib/db/questions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { reopenAnsweredQuestion } from "#lib/runs/client/reopen-answered-question.ts";
import { loadQuestionFacts } from "./question-facts.ts";
import { toQuestionView } from "./question-view.ts";

/**
 * Takes the newest answer to a question back, as long as the run has not gone on with it: the question is open again.
 * Errors: not_found, forbidden, insufficient_scope, run_went_on.
 */
export async function undoAnswer(
  actor: Actor,
  request: { readonly taskId: string; readonly questionId: string },
): Promise<QuestionView> {
  const access = await requireTask(actor, request.taskId, "answer");
  return inTenant(access, async (db) => {
    const question = await findQuestion(db, request.taskId, request.questionId);
    if (question === null) throw new AppError("not_found");
    await reopenAnsweredQuestion(db, question);
    const open = await findQuestion(db, request.taskId, question.id);
    if (open === null) throw new AppError("not_found");
    return toQuestionView(open, await loadQuestionFacts(db, request.taskId));
  });
}
