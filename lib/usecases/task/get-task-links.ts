import type { TaskLinksView } from "#lib/contracts/task.ts";
import { requireTask } from "#lib/db/access.ts";
import { findActionOfTask } from "#lib/db/meetings.ts";
import { findTask, selectReferencing } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/**
 * The plan that a task refers to, the tasks that refer to it, and the action item that it was made of.
 * Errors: not_found, insufficient_scope.
 */
export async function getTaskLinks(actor: Actor, taskId: string): Promise<TaskLinksView> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const task = await findTask(db, taskId);
    if (task === null) throw new AppError("not_found");
    const { reference } = task;
    const origin = reference && (await findTask(db, reference.task_id));
    const referencing = await selectReferencing(db, taskId);
    return {
      action_item: await findActionOfTask(db, taskId),
      reference: reference && origin ? { ...reference, title: origin.title } : null,
      referenced_by: referencing.flatMap((row) =>
        row.reference ? [{ ...row.reference, task_id: row.id, title: row.title }] : [],
      ),
    };
  });
}
