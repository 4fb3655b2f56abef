import type { TaskHistory } from "../domain/task/task-record.ts";
import { NO_USAGE, type Usage } from "../domain/usage/usage.ts";
import { selectDecisions } from "./decisions.ts";
import { loadChanges } from "./plans.ts";
import { findProject } from "./projects.ts";
import { nextQuestion } from "./questions.ts";
import type { ProjectDb } from "./tenant.ts";

/** Total usage of a task's runs; the cost is null once a price was unknown. */
async function taskUsage(
  db: ProjectDb,
  taskId: string,
): Promise<{ readonly usage: Usage; readonly runs: number }> {
  const where = { task_id: taskId, project_id: db.access.projectId };
  const { _sum, _count } = await db.tx.run.aggregate({
    where,
    _sum: {
      input_tokens: true,
      cached_tokens: true,
      output_tokens: true,
      cost_micros: true,
      duration_ms: true,
      calls: true,
    },
    _count: true,
  });
  const unknown = await db.tx.run.count({ where: { ...where, cost_unknown: true } });
  const numbers = Object.fromEntries(Object.entries(_sum).map(([name, value]) => [name, value ?? 0]));
  const usage = { ...NO_USAGE, ...numbers };
  return { usage: unknown > 0 ? { ...usage, cost_micros: null } : usage, runs: _count };
}

/** The part of the Coach's record that is not in the task's artifacts. */
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
