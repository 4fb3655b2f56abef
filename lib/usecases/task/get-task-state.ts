import { requireTask } from "#lib/db/access.ts";
import { findTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { TaskState } from "#lib/domain/task/task-state.ts";

/**
 * `task_state` exactly as document 004 has it: its own shape, not the API's.
 * Errors: not_found, insufficient_scope, internal (the stored state is unreadable; it is never reset).
 */
export async function getTaskState(actor: Actor, taskId: string): Promise<TaskState> {
  const access = await requireTask(actor, taskId, "read");
  const task = await inTenant(access, (db) => findTask(db, taskId));
  if (task === null) throw new AppError("not_found");
  return task.state;
}
