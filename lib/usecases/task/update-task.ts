import type { ArchivedTasksView, ArchiveTasksInput, TaskView, UpdateTaskInput } from "#lib/contracts/task.ts";
import { requireProject, requireTask } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { updateTaskRow } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { getTask } from "./get-task.ts";

/** Renames a task, or archives it and takes it back. Errors: not_found, forbidden, insufficient_scope. */
export async function updateTask(actor: Actor, taskId: string, change: UpdateTaskInput): Promise<TaskView> {
  const access = await requireTask(actor, taskId, "edit");
  await inTenant(access, async (db) => {
    await updateTaskRow(db, taskId, change);
    await audit(db, { action: "task.updated", target: taskId, data: { fields: Object.keys(change) } });
  });
  return getTask(actor, taskId);
}

/**
 * Archives tasks of a project together, or takes them back: all of them, or none if the project has not all of them.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function archiveTasks(
  actor: Actor,
  projectId: string,
  { task_ids, archived }: ArchiveTasksInput,
): Promise<ArchivedTasksView> {
  const access = await requireProject(actor, projectId, "edit");
  const ids = [...new Set(task_ids)];
  await inTenant(access, async (db) => {
    for (const id of ids) if (!(await updateTaskRow(db, id, { archived }))) throw new AppError("not_found");
    await audit(db, {
      action: archived ? "task.archived" : "task.unarchived",
      target: projectId,
      data: { tasks: ids },
    });
  });
  return { archived, task_ids: ids };
}
