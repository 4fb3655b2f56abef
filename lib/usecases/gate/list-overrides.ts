import { requireTask } from "#lib/db/access.ts";
import { type DecisionRow, selectDecisions } from "#lib/db/decisions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** Decisions by which a gate of the task was passed against its review: shown for as long as the task exists. */
export async function listOverrides(actor: Actor, taskId: string): Promise<readonly DecisionRow[]> {
  const access = await requireTask(actor, taskId, "read");
  const decisions = await inTenant(access, (db) => selectDecisions(db, taskId));
  return decisions.filter((one) => one.decision === "override");
}
