import type { WorkspaceBudgetView } from "#lib/contracts/budget.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toWorkspaceBudgetView } from "./workspace-budget-view.ts";

/** A workspace's budget of the month; null = the actor's own. Errors: not_found, insufficient_scope. */
export async function getWorkspaceBudget(
  actor: Actor,
  workspaceId: string | null,
): Promise<WorkspaceBudgetView> {
  return inTenant(await requireWorkspace(actor, workspaceId, "read"), toWorkspaceBudgetView);
}
