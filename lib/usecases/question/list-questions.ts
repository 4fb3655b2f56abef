import type { QuestionView } from "#lib/contracts/question.ts";
import { requireTask } from "#lib/db/access.ts";
import { selectExchanges } from "#lib/db/question-exchanges.ts";
import { selectQuestions as questionsOf } from "#lib/db/questions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toQuestionView } from "./question-view.ts";

/**
 * The task's questions in the order in which they are put, settled ones and those that their seats no longer ask
 * included, each with its exchanges.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function listQuestions(actor: Actor, taskId: string): Promise<readonly QuestionView[]> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const exchanges = await selectExchanges(db, taskId);
    return (await questionsOf(db, taskId)).map((row) => toQuestionView(row, exchanges));
  });
}
