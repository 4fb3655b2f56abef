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

/** Whether the installation sets a model for workspaces that have none. */
export const hasInstallationModel = (): boolean => env().model !== undefined;

/** Whether the workspace can call a model: its own or the installation's. */
export async function hasModel(db: TenantDb): Promise<boolean> {
  if (hasInstallationModel()) return true;
  return (await db.tx.modelEntry.count({ where: { workspace_id: db.access.workspaceId } })) > 0;
}

/**
 * How long a model's answer took in this project, in milliseconds: the mean of the last answers; null if there are too few.
 */
export async function answerDuration(db: ProjectDb): Promise<number | null> {
  const rows = await db.tx.modelCall.findMany({
    where: { project_id: db.access.projectId, voice: "model", code: "ok", run_id: { not: null } },
    orderBy: { created_at: "desc" },
    take: DURATION_FROM,
    select: { duration_ms: true },
  });
  if (rows.length < FEWEST_ANSWERS) return null;
  return Math.round(rows.reduce((sum, { duration_ms }) => sum + duration_ms, 0) / rows.length);
}

const DURATION_FROM = 50;
const FEWEST_ANSWERS = 3;
