import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { enteredPhases } from "#lib/domain/task/actors.ts";
import { repeatCommand } from "#lib/domain/task/phase-specs.ts";
import { END_PHASE, redoTargets, START_PHASE } from "#lib/domain/task/phases.ts";
import { queueTurn } from "./queue-turn.ts";

/** Whether planning can be repeated: the task is not done, and nothing came after the plan's review. */
export const canReplan = (task: TaskRow): boolean =>
  task.phase !== END_PHASE && redoTargets(task.phase, enteredPhases(task.state)).includes(START_PHASE);

/**
 * Queues the planning run that writes the next version of the plan from what people stored for it.
 * @returns The run.
 * @throws AppError run_active
 */
export function queueReplan(db: ProjectDb, task: TaskRow): Promise<string> {
  const command = repeatCommand(task.phase, START_PHASE);
  return queueTurn(db, task, { command, kind: "command", text: command, logged: true });
}
