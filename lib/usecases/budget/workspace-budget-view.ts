import type { WorkspaceBudgetView } from "#lib/contracts/budget.ts";
import { monthSpent } from "#lib/db/budgets.ts";
import type { TenantDb } from "#lib/db/tenant.ts";
import { workspaceSettings } from "#lib/db/workspaces.ts";
import { budgetMarks } from "#lib/domain/usage/budget.ts";
import { toMonthView } from "./month-view.ts";

/** A workspace's budget of the month and what is spent of it. */
export async function toWorkspaceBudgetView(db: TenantDb): Promise<WorkspaceBudgetView> {
  const { month_budget_micros } = await workspaceSettings(db);
  const spent = await monthSpent(db, null);
  const none = { run_money: null, run_tokens: null, project_month: null };
  const limits = { ...none, workspace_month: month_budget_micros };
  const used = { run_money: 0, run_tokens: 0, project_month: 0, workspace_month: spent.micros };
  return {
    workspace_id: db.access.workspaceId,
    month_budget_micros,
    workspace: toMonthView(spent, month_budget_micros),
    marks: [...budgetMarks({ limits, spent: used })],
    abilities: [...db.access.abilities],
  };
}
