import type { TaskRow } from "#lib/db/tasks.ts";
import { enteredPhases } from "#lib/domain/task/actors.ts";
import { END_PHASE, redoTargets, START_PHASE } from "#lib/domain/task/phases.ts";

/** Whether planning can be repeated: the task is not done, and nothing came after the plan's review. */
export const canReplan = (task: TaskRow): boolean =>
  task.phase !== END_PHASE && redoTargets(task.phase, enteredPhases(task.state)).includes(START_PHASE);
