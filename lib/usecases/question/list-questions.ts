import type { QuestionView } from "#lib/contracts/question.ts";
import { requireTask } from "#lib/db/access.ts";
import { listQuestions as questionsOf } from "#lib/db/questions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { questionView } from "./question-view.ts";

/**
 * The task's questions in the order in which they are put, settled ones included.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function listQuestions(actor: Actor, taskId: string): Promise<readonly QuestionView[]> {
  const access = await requireTask(actor, taskId, "read");
  const rows = await inTenant(access, (db) => questionsOf(db, taskId));
  return rows.map(questionView);
}
