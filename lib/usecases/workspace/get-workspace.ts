import type { WorkspaceView } from "#lib/contracts/workspace.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { findWorkspace } from "#lib/db/workspaces.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** The reader's workspace: a token's own, a person's first. Errors: not_found, insufficient_scope. */
export async function getWorkspace(actor: Actor): Promise<WorkspaceView> {
  const access = await requireWorkspace(actor, null, "read");
  const { id, name, created_at } = await inTenant(access, findWorkspace);
  return { id, name, created_at: created_at.toISOString(), abilities: [...access.abilities] };
}
