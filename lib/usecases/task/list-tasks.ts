import type { Page } from "#lib/contracts/list.ts";
import type { TaskView } from "#lib/contracts/task.ts";
import { viewOfTask } from "#lib/contracts/view-of-task.ts";
import { requireProject } from "#lib/db/access.ts";
import { findRuns } from "#lib/db/runs.ts";
import { selectTasks, type TaskListRequest } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** The project's tasks that match. Errors: not_found, insufficient_scope, invalid_input (a foreign cursor). */
export async function listTasks(
  actor: Actor,
  projectId: string,
  request: TaskListRequest,
): Promise<Page<TaskView>> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, async (db) => {
    const { data, next_cursor } = await selectTasks(db, request);
    const runs = await findRuns(
      db,
      data.flatMap((task) => task.run_id ?? []),
    );
    return { data: data.map((task) => viewOfTask(task, runs.get(task.run_id ?? ""))), next_cursor };
  });
}
