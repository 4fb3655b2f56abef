import type { WorkspaceSettingsView } from "#lib/contracts/workspace.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { workspaceSettings } from "#lib/db/workspaces.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** How the actor's workspace works. Errors: not_found, insufficient_scope. */
export async function getWorkspaceSettings(actor: Actor): Promise<WorkspaceSettingsView> {
  const access = await requireWorkspace(actor, null, "read");
  return { ...(await inTenant(access, workspaceSettings)), abilities: [...access.abilities] };
}
