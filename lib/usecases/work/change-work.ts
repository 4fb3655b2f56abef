import type { ChangeWorkInput, WorkItemView } from "#lib/contracts/work.ts";
import { requireTask } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { storeWork } from "#lib/db/work-items.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { positionBefore, type WorkItem } from "#lib/domain/work/work-item.ts";
import { type LoadedWork, loadWork, viewOfWork } from "./load-work.ts";

/** Which item is changed, from which version (If-Match), and how. */
export interface WorkChange {
  readonly taskId: string;
  readonly item: string;
  readonly version: number;
  readonly change: ChangeWorkInput;
}

function changed(found: WorkItem, { items, members }: LoadedWork, change: ChangeWorkInput) {
  const { status = found.status, owner_id = found.ownerId, before } = change;
  if (change.owner_id && !members.some(({ id }) => id === change.owner_id))
    throw invalidField("/owner_id", "unknown", "no member of the workspace has this id");
  const position = before === undefined ? found.position : positionBefore(items, found.item, before);
  if (position === null) throw invalidField("/before", "unknown", "the plan has no other task with this id");
  return { item: found.item, status, ownerId: owner_id, position };
}

/**
 * Changes the status, owner or order of a task of the newest plan.
 * @throws AppError invalid_input, precondition_failed, not_found, forbidden, insufficient_scope
 */
export async function changeWork(actor: Actor, request: WorkChange): Promise<WorkItemView> {
  const { taskId, item, version, change } = request;
  const access = await requireTask(actor, taskId, "edit");
  return inTenant(access, async (db) => {
    const before = await loadWork(db, taskId);
    const found = before.items.find((one) => one.item === item);
    if (found === undefined) throw new AppError("not_found");
    await storeWork(db, taskId, { ...changed(found, before, change), after: version });
    await audit(db, { action: "work.changed", target: taskId, data: { item, ...change } });
    const { items, members } = await loadWork(db, taskId);
    const now = items.find((one) => one.item === item);
    if (now === undefined) throw new AppError("not_found");
    return viewOfWork(now, members);
  });
}
