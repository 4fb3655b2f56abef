import type { PastRun } from "../domain/usage/forecast.ts";
import { env } from "../env.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

/** The project's last completed runs that used a model and finished a workshop, newest first. */
export async function pastRuns(db: ProjectDb, limit: number): Promise<PastRun[]> {
  const rows = await db.tx.run.findMany({
    where: { project_id: db.access.projectId, status: "completed", calls: { gt: 0 } },
    orderBy: { created_at: "desc" },
    take: limit,
  });
  return rows.map((row) => ({
    cost_micros: row.cost_unknown ? null : row.cost_micros,
    tokens: row.input_tokens + row.output_tokens,
    duration_ms: row.duration_ms,
  }));
}

/** Whether the workspace can call a model: its own or the installation's. */
export async function hasModel(db: TenantDb): Promise<boolean> {
  if (env().model !== undefined) return true;
  return (await db.tx.modelEntry.count({ where: { workspace_id: db.access.workspaceId } })) > 0;
}
