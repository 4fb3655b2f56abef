import type { UpdateWorkspaceBudgetInput, WorkspaceBudgetView } from "#lib/contracts/budget.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { updateWorkspaceSettingsRow } from "#lib/db/workspaces.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toWorkspaceBudgetView } from "./workspace-budget-view.ts";

/**
 * Changes the workspace's budget of the month, at once and also for runs at work; null = the actor's own workspace.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function updateWorkspaceBudget(
  actor: Actor,
  workspaceId: string | null,
  change: UpdateWorkspaceBudgetInput,
): Promise<WorkspaceBudgetView> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  return inTenant(access, async (db) => {
    await updateWorkspaceSettingsRow(db, change);
    await audit(db, { action: "workspace.updated", target: access.workspaceId, data: { ...change } });
    return toWorkspaceBudgetView(db);
  });
}
