import type { ForecastView, ProjectBudgetView } from "#lib/contracts/budget.ts";
import { monthSpent, spendingOfProject } from "#lib/db/budgets.ts";
import { hasModel, pastRuns } from "#lib/db/past-runs.ts";
import { findProject } from "#lib/db/projects.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { budgetMarks } from "#lib/domain/usage/budget.ts";
import { forecastOf } from "#lib/domain/usage/forecast.ts";
import { toMonthView } from "./month-view.ts";

const LEARNT_FROM = 10;
const NOTHING = { runs: 0, cost_micros: 0, tokens: 0, duration_ms: 0 };

async function forecast(db: ProjectDb): Promise<ForecastView> {
  if (!(await hasModel(db))) return { kind: "free", ...NOTHING };
  const found = forecastOf(await pastRuns(db, LEARNT_FROM));
  return found === null ? { kind: "unknown", ...NOTHING, cost_micros: null } : { kind: "measured", ...found };
}

/** A project's budgets, what this month has taken and what the next run will probably take. */
export async function toProjectBudgetView(db: ProjectDb): Promise<ProjectBudgetView> {
  const { settings } = await findProject(db);
  const spending = await spendingOfProject(db);
  const { project_month, workspace_month } = spending.limits;
  return {
    workspace_id: db.access.workspaceId,
    project_id: db.access.projectId,
    run_budget_micros: settings.run_budget_micros,
    run_budget_tokens: settings.run_budget_tokens,
    month_budget_micros: settings.month_budget_micros,
    unknown_price: settings.unknown_price,
    project: toMonthView(await monthSpent(db, db.access.projectId), project_month),
    workspace: toMonthView(await monthSpent(db, null), workspace_month),
    marks: budgetMarks(spending).filter(({ budget }) => budget.endsWith("_month")),
    forecast: await forecast(db),
    abilities: [...db.access.abilities],
  };
}
