import { AppError } from "../domain/app-error.ts";
import type { Spending } from "../domain/usage/budget.ts";
import { type ProjectSettings, projectSettingsSchema } from "./project-settings.ts";
import { readStored, storableJson } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";
import { workspaceSettingsSchema } from "./workspace-settings.ts";

/** Spending in the current UTC month, in millionths of a US dollar at known prices. */
export interface MonthSpent {
  readonly micros: number;
  readonly tokens: number;
  /** Calls with an unknown price; their cost is not in `micros`. */
  readonly unknown_calls: number;
}

/** All budgets and spending that limit the next call. */
export interface ProjectSpending extends Spending {
  /** True if the project calls no model with an unknown price. */
  readonly stopsAtUnknownPrice: boolean;
}

const NONE: MonthSpent = { micros: 0, tokens: 0, unknown_calls: 0 };

/** This month's spending of the workspace, or of one project. */
export async function monthSpent(db: TenantDb, projectId: string | null): Promise<MonthSpent> {
  const rows = await db.tx.$queryRaw<MonthSpent[]>`
    SELECT COALESCE(sum(cost_micros), 0)::float8 AS micros, COALESCE(sum(tokens), 0)::float8 AS tokens,
      COALESCE(sum(unknown_calls), 0)::float8 AS unknown_calls
    FROM usage_months
    WHERE workspace_id = ${db.access.workspaceId} AND month = date_trunc('month', now() AT TIME ZONE 'UTC')::date
      AND (${projectId}::text IS NULL OR project_id = ${projectId})`;
  return rows[0] ?? NONE;
}

interface OwnSpending {
  readonly micros: number;
  readonly tokens: number;
  /** The run's limits at its start; absent = the project's current ones. */
  readonly limits?: { readonly money: number | null; readonly tokens: number | null };
}

async function spending(db: ProjectDb, own: OwnSpending): Promise<ProjectSpending> {
  const { workspaceId, projectId } = db.access;
  const [row] = await db.tx.$queryRaw<{ project: unknown; workspace: unknown }[]>`
    SELECT p.settings AS project, w.settings AS workspace FROM projects p JOIN workspaces w ON w.id = p.workspace_id
    WHERE p.id = ${projectId} AND w.id = ${workspaceId}`;
  if (row === undefined) throw new AppError("not_found");
  const project = readStored(projectSettingsSchema, row.project, "project settings");
  const workspace = readStored(workspaceSettingsSchema, row.workspace, "workspace settings");
  return {
    limits: {
      run_money: own.limits ? own.limits.money : project.run_budget_micros,
      run_tokens: own.limits ? own.limits.tokens : project.run_budget_tokens,
      project_month: project.month_budget_micros,
      workspace_month: workspace.month_budget_micros,
    },
    spent: {
      run_money: own.micros,
      run_tokens: own.tokens,
      project_month: (await monthSpent(db, projectId)).micros,
      workspace_month: (await monthSpent(db, null)).micros,
    },
    stopsAtUnknownPrice: project.unknown_price === "stop",
  };
}

/**
 * The spending of a run and of the month.
 * @throws AppError not_found
 */
export async function spendingOfRun(db: ProjectDb, runId: string): Promise<ProjectSpending> {
  const run = await db.tx.run.findFirst({ where: { id: runId, project_id: db.access.projectId } });
  if (run === null) throw new AppError("not_found");
  const limits = { money: run.budget_micros, tokens: run.budget_tokens };
  return spending(db, { micros: run.cost_micros, tokens: run.input_tokens + run.output_tokens, limits });
}

/**
 * The spending of a chat answer, against the budget of a run, and of the month.
 * @throws AppError not_found
 */
export async function spendingOfMessage(db: ProjectDb, messageId: string): Promise<ProjectSpending> {
  const where = { id: messageId, project_id: db.access.projectId };
  const message = await db.tx.message.findFirst({ where });
  if (message === null) throw new AppError("not_found");
  return spending(db, {
    micros: message.cost_micros,
    tokens: message.input_tokens + message.output_tokens,
  });
}

/** The spending of the month, for work that is neither a run nor an answer. */
export const spendingOfProject = (db: ProjectDb): Promise<ProjectSpending> =>
  spending(db, { micros: 0, tokens: 0 });

export type ProjectBudget = Pick<
  ProjectSettings,
  "run_budget_micros" | "run_budget_tokens" | "month_budget_micros" | "unknown_price"
>;

/**
 * Changes some of the project's budgets.
 * @throws AppError not_found
 */
export async function saveProjectBudget(
  db: ProjectDb,
  change: Partial<ProjectBudget>,
): Promise<ProjectBudget> {
  const { projectId } = db.access;
  await db.tx.$queryRaw`SELECT 1 FROM projects WHERE id = ${projectId} FOR NO KEY UPDATE`;
  const row = await db.tx.project.findUnique({ where: { id: projectId }, select: { settings: true } });
  if (row === null) throw new AppError("not_found");
  const settings = { ...readStored(projectSettingsSchema, row.settings, "project settings"), ...change };
  const data = { settings: storableJson(settings), updated_at: new Date() };
  await db.tx.project.update({ where: { id: projectId }, data });
  return settings;
}
