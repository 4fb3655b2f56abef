import type { DecisionView } from "#lib/contracts/gate.ts";
import type { DecisionRow } from "#lib/db/decisions.ts";

/** A decision as people and programs see it; `stale` when it was made on another version of the plan. */
export function toDecisionView(row: DecisionRow, planHash: string | null): DecisionView {
  return {
    id: row.id,
    phase: row.phase,
    decision: row.decision,
    plan_version: row.plan_version,
    reason: row.reason,
    accepted_not_judged: [...row.accepted_not_judged],
    meaning: row.meaning,
    by: row.by.name,
    by_guest: row.by.kind === "guest",
    at: row.created_at.toISOString(),
    effective: row.effective,
    target: row.target,
    stale: row.plan_hash !== planHash,
  };
}
