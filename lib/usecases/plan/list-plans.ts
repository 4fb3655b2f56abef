import type { PlanVersionView } from "#lib/contracts/plan.ts";
import { requireTask } from "#lib/db/access.ts";
import { loadChanges, loadPlan, type StoredPlan, taskOf } from "#lib/db/plans.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { PlanChanges } from "#lib/domain/plan/plan-changes.ts";

/** One version as it is in a list. */
export function toPlanVersionView(stored: StoredPlan, changes: PlanChanges | null): PlanVersionView {
  const { version, created_at, plan } = stored;
  return {
    version,
    status: plan.meta.status,
    title: plan.meta.title,
    created_at: created_at.toISOString(),
    requirements: plan.requirements.length,
    remarks: changes?.remarks ?? [],
  };
}

/** Every version of a task's plan, newest first. Errors: not_found, insufficient_scope. */
export async function listPlans(actor: Actor, taskId: string): Promise<readonly PlanVersionView[]> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const task = await taskOf(db, taskId);
    if (task.plan_version === null) return [];
    const newest = await loadPlan(db, taskId);
    const changes = await loadChanges(db, taskId);
    const views = [toPlanVersionView(newest, changes.get(newest.version) ?? null)];
    for (let version = newest.version - 1; version >= 1; version -= 1) {
      views.push(toPlanVersionView(await loadPlan(db, taskId, version), changes.get(version) ?? null));
    }
    return views;
  });
}
