import type { TaskBoardColumnView, TaskBoardView } from "#lib/contracts/task.ts";
import { viewOfTask } from "#lib/contracts/view-of-task.ts";
import { requireProject } from "#lib/db/access.ts";
import { findRuns } from "#lib/db/runs.ts";
import { countTasksByPhase, selectTasks, type TaskListRequest } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { PHASES } from "#lib/domain/task/phases.ts";

/** Tasks that a column shows. */
const CARDS = 20;

/**
 * The project's tasks that match, by phase in the order of the phases; phases without any are missing.
 * @throws AppError not_found, insufficient_scope
 */
export async function getTaskBoard(
  actor: Actor,
  projectId: string,
  request: Omit<TaskListRequest, "limit" | "cursor">,
): Promise<TaskBoardView> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, async (db) => {
    const counts = await countTasksByPhase(db, request);
    const columns: TaskBoardColumnView[] = [];
    for (const phase of PHASES) {
      const count = counts.get(phase) ?? 0;
      if (count === 0) continue;
      const { data } = await selectTasks(db, { ...request, phase, limit: CARDS, cursor: undefined });
      const runs = await findRuns(
        db,
        data.flatMap((task) => task.run_id ?? []),
      );
      const tasks = data.map((task) => viewOfTask(task, runs.get(task.run_id ?? "")));
      columns.push({ phase, count, tasks });
    }
    return { data: columns };
  });
}
