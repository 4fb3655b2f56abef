import type { RestoredWorkspaceView } from "#lib/contracts/workspace-deletion.ts";
import { audit } from "#lib/db/audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import {
  dropWorkspaceDeletion,
  lockWorkspaceDeletion,
  requireDeletedWorkspace,
} from "#lib/db/workspace-deletions.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/**
 * Restores a deleted workspace: it is as it was, except that work which the deletion ended stays ended. Only for the people who owned
 * it, and not by a token.
 * @throws AppError not_found (not deleted, purged, or owned by others)
 */
export async function restoreWorkspace(actor: Actor, workspaceId: string): Promise<RestoredWorkspaceView> {
  const access = await requireDeletedWorkspace(actor, workspaceId);
  return inTenant(access, async (db) => {
    const deletion = await lockWorkspaceDeletion(db);
    if (deletion === null) throw new AppError("not_found");
    // Its purge finds no deletion when it starts, and ends.
    await dropWorkspaceDeletion(db, deletion.id);
    await audit(db, { action: "workspace.restored", target: workspaceId });
    return { workspace_id: workspaceId };
  });
}
