import { nextQuestion } from "#lib/db/questions.ts";
import { activeRun } from "#lib/db/runs.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { type Basis, COACH_COMMANDS } from "#lib/domain/task/coach-move.ts";

/** The state of the task, as far as an offered move depends on it. */
export async function basisOf(db: ProjectDb, task: TaskRow): Promise<Basis> {
  const active = await activeRun(db, task.id);
  const question = await nextQuestion(db, task.id);
  const working = active !== null && !COACH_COMMANDS.includes(active.command) ? active.id : null;
  return {
    phase: task.phase,
    plan_version: task.plan_version,
    run_id: working,
    question_id: question?.id ?? null,
  };
}
