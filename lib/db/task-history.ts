import type { TaskHistory } from "../domain/task/task-record.ts";
import { selectDecisions } from "./decisions.ts";
import { loadChanges } from "./plans.ts";
import { findProject } from "./projects.ts";
import { nextQuestion } from "./questions.ts";
import { taskUsage } from "./task-usage.ts";
import type { ProjectDb } from "./tenant.ts";

/** What the Coach answers from next to the task's artifacts. */
export async function loadHistory(db: ProjectDb, taskId: string): Promise<TaskHistory> {
  const decisions = await selectDecisions(db, taskId);
  const { usage, runs } = await taskUsage(db, taskId);
  const { settings } = await findProject(db);
  const versions = await loadChanges(db, taskId);
  const question = await nextQuestion(db, taskId);
  return {
    decisions: decisions.map(({ id, decision, by, reason, plan_version }) => ({
      id,
      decision,
      by: by.name,
      reason,
      plan_version,
    })),
    usage,
    runs,
    budget_micros: settings.run_budget_micros,
    versions: [...versions.values()].toSorted((a, b) => a.plan_version - b.plan_version),
    question: question && { id: question.id, role: question.role, text: question.text },
  };
}
