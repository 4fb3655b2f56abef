import type { UpdateWorkspaceSettingsInput, WorkspaceSettingsView } from "#lib/contracts/workspace.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { updateWorkspaceSettingsRow as storeSettings } from "#lib/db/workspaces.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * Changes how the actor's workspace works, for answers that begin from now on.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function updateWorkspaceSettings(
  actor: Actor,
  input: UpdateWorkspaceSettingsInput,
): Promise<WorkspaceSettingsView> {
  const access = await requireWorkspace(actor, null, "manage");
  const settings = await inTenant(access, async (db) => {
    const stored = await storeSettings(db, input);
    await audit(db, { action: "workspace.updated", target: access.workspaceId, data: { ...input } });
    return stored;
  });
  return { ...settings, abilities: [...access.abilities] };
}
