import { requireTask } from "#lib/db/access.ts";
import { selectEvents } from "#lib/db/events.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";

/** The task's log after a number, in order, at most 1000 events. Errors: not_found, insufficient_scope. */
export async function listTaskEvents(
  actor: Actor,
  taskId: string,
  query: { readonly after?: number | undefined; readonly limit?: number | undefined },
): Promise<readonly TaskEvent[]> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, (db) => selectEvents(db, taskId, query));
}
