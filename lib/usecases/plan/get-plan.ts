import type { PlanView } from "#lib/contracts/plan.ts";
import { requireTask } from "#lib/db/access.ts";
import { loadPlan, loadPlanRecord } from "#lib/db/plans.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toPlanVersionView } from "./list-plans.ts";

/** One version of a task's plan, or the newest, with its report and why it is a draft. Errors: not_found. */
export async function getPlan(actor: Actor, taskId: string, version?: number): Promise<PlanView> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const stored = await loadPlan(db, taskId, version);
    const newest = version === undefined ? stored : await loadPlan(db, taskId);
    const record = await loadPlanRecord(db, taskId, stored.version);
    return {
      ...toPlanVersionView(stored, record.changes),
      newest: newest.version,
      plan: stored.plan,
      report: record.report,
      draft: record.draft,
      superseded: stored.version < newest.version,
    };
  });
}
