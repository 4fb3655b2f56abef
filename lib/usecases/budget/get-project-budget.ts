import type { ProjectBudgetView } from "#lib/contracts/budget.ts";
import { requireProject } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toProjectBudgetView } from "./project-budget-view.ts";

/** A project's budgets and what is spent of them. Errors: not_found, insufficient_scope. */
export async function getProjectBudget(actor: Actor, projectId: string): Promise<ProjectBudgetView> {
  return inTenant(await requireProject(actor, projectId, "read"), toProjectBudgetView);
}
