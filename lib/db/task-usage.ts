import { NO_USAGE, type Usage } from "../domain/usage/usage.ts";
import type { ProjectDb } from "./tenant.ts";

/** What all runs of a task have used so far; the cost is null once a price was unknown. */
export async function taskUsage(
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
