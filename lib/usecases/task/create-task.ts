import type { CreateTaskInput, TaskView } from "#lib/contracts/task.ts";
import { viewOfTask } from "#lib/contracts/view-of-task.ts";
import { requireProject } from "#lib/db/access.ts";
import { addTask, referenceTo } from "#lib/db/new-task.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * Makes a task of a need. The need's text is kept as it came, but for invisible characters; the log says so. With a
 * reference, the task takes a plan of the same project as material.
 * Errors: empty_need, need_too_large, need_not_text, plan_version_unknown, not_found, forbidden, insufficient_scope.
 */
export async function createTask(actor: Actor, projectId: string, input: CreateTaskInput): Promise<TaskView> {
  const access = await requireProject(actor, projectId, "create_task");
  const task = await inTenant(access, async (db) => {
    const reference = input.reference === undefined ? null : await referenceTo(db, input.reference);
    return addTask(db, { need: input.need, reference, depth: input.depth ?? null });
  });
  return viewOfTask(task, null);
}
