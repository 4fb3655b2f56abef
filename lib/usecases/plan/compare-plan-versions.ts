import type { CompareQuery, PlanComparisonView } from "#lib/contracts/plan.ts";
import { requireTask } from "#lib/db/access.ts";
import { loadChanges, loadPlan, taskOf } from "#lib/db/plans.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { planComparison } from "#lib/domain/plan/compare-plans.ts";
import { type PlanChanges, reasonsFor } from "#lib/domain/plan/plan-changes.ts";

/** What was recorded on the way between two versions of one task's plan, oldest first. */
async function between(
  db: ProjectDb,
  taskId: string,
  versions: readonly [number, number],
): Promise<PlanChanges[]> {
  const [low, high] = [Math.min(...versions), Math.max(...versions)];
  const changes = await loadChanges(db, taskId);
  return [...changes.values()]
    .filter(({ plan_version }) => plan_version > low && plan_version <= high)
    .toSorted((a, b) => a.plan_version - b.plan_version);
}

/**
 * The difference of any two plans of a project, item by item, with the reasons on record. Plans of two
 * tasks are compared by their words; nothing was changed from one to the other, so there are no reasons.
 * Errors: not_found (also for a version or task that is not there), insufficient_scope.
 */
export async function comparePlanVersions(
  actor: Actor,
  taskId: string,
  query: CompareQuery,
): Promise<PlanComparisonView> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const task = await taskOf(db, taskId);
    const origin = query.from_task === undefined ? task : await taskOf(db, query.from_task);
    const across = origin.id !== task.id;
    const to = await loadPlan(db, task.id, query.to);
    const before = across ? undefined : Math.max(1, to.version - 1);
    const from = await loadPlan(db, origin.id, query.from ?? before);
    const records = across ? [] : await between(db, task.id, [from.version, to.version]);
    const { changes, counts } = planComparison(from.plan, to.plan, { across });
    return {
      from: { task_id: origin.id, title: origin.title, version: from.version },
      to: { task_id: task.id, title: task.title, version: to.version },
      counts,
      changes: changes.map((change) => ({
        ...change,
        fields: change.fields.map((field) => ({ ...field })),
        reasons: reasonsFor(change, records),
      })),
      remarks: records.flatMap(({ plan_version, remarks }) =>
        remarks.map((text) => ({ version: plan_version, text })),
      ),
    };
  });
}
