import type { TaskView } from "#lib/contracts/task.ts";
import { viewOfTask } from "#lib/contracts/view-of-task.ts";
import { requireTask } from "#lib/db/access.ts";
import { findRun } from "#lib/db/runs.ts";
import { findTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** One task with its latest run. Errors: not_found, insufficient_scope. */
export async function getTask(actor: Actor, taskId: string): Promise<TaskView> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const task = await findTask(db, taskId);
    if (task === null) throw new AppError("not_found");
    return viewOfTask(task, task.run_id === null ? null : await findRun(db, task.run_id));
  });
}
