import type { ProjectBudgetView, UpdateProjectBudgetInput } from "#lib/contracts/budget.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { saveProjectBudget } from "#lib/db/budgets.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toProjectBudgetView } from "./project-budget-view.ts";

/**
 * Changes some of a project's budgets: the month's at once, also for runs at work; a run's for runs that begin from now.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function updateProjectBudget(
  actor: Actor,
  projectId: string,
  change: UpdateProjectBudgetInput,
): Promise<ProjectBudgetView> {
  const access = await requireProject(actor, projectId, "manage");
  return inTenant(access, async (db) => {
    const { run_budget_micros, run_budget_tokens, month_budget_micros, unknown_price } = change;
    await saveProjectBudget(db, {
      ...(run_budget_micros === undefined ? {} : { run_budget_micros }),
      ...(run_budget_tokens === undefined ? {} : { run_budget_tokens }),
      ...(month_budget_micros === undefined ? {} : { month_budget_micros }),
      ...(unknown_price === undefined ? {} : { unknown_price }),
    });
    await audit(db, { action: "project.updated", target: projectId, data: { ...change } });
    return toProjectBudgetView(db);
  });
}
