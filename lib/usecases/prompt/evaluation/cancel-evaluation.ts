import type { PromptEvaluationView } from "#lib/contracts/prompt-evaluation.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { endEvaluation } from "#lib/db/prompt-evaluations.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { cancelEvaluation } from "#lib/runs/client.ts";
import { evaluationView } from "./evaluation-view.ts";
import { type EvaluationAddress, evaluationAt } from "./read-evaluations.ts";

/**
 * Cancels an evaluation; its results so far stay. One that is over is returned as it is.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function cancelPromptEvaluation(
  actor: Actor,
  at: EvaluationAddress,
): Promise<PromptEvaluationView> {
  const access = await requireWorkspace(actor, at.workspaceId, "manage");
  return inTenant(access, async (db) => {
    const { id } = await evaluationAt(db, at);
    if (await endEvaluation(db, id, { status: "cancelled" })) await cancelEvaluation(db.tx, id);
    return evaluationView(db, await evaluationAt(db, at));
  });
}
