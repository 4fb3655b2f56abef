import type { DecisionResult } from "#lib/contracts/gate.ts";
import { requireTask } from "#lib/db/access.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { applyDecision, type GateDecision } from "./apply-decision.ts";

/**
 * Decides a gate: approve, request changes, override with right and reason, or withdraw an approval that waits.
 * Errors: not_found, forbidden, insufficient_scope, and those of `applyDecision`.
 */
export async function decideGate(actor: Actor, request: GateDecision): Promise<DecisionResult> {
  const right = request.decision.decision === "override" ? "override" : "decide_gate";
  return applyDecision(await requireTask(actor, request.taskId, right), request);
}
