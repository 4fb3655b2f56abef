import type { WorkListView } from "#lib/contracts/work.ts";
import { requireTask } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { loadWork, viewOfWork } from "./load-work.ts";

/**
 * The tasks of a plan as work: status, owner, order, and what they wait for.
 * @throws AppError not_found (also while there is no plan), insufficient_scope
 */
export async function listWork(actor: Actor, taskId: string): Promise<WorkListView> {
  const access = await requireTask(actor, taskId, "read");
  const { plan, items, members } = await inTenant(access, (db) => loadWork(db, taskId));
  return {
    plan_version: plan.meta.version,
    plan_status: plan.meta.status,
    data: items.map((item) => viewOfWork(item, members)),
    members,
    me: actor.userId,
    can_edit: access.abilities.includes("edit"),
    next_cursor: null,
  };
}
