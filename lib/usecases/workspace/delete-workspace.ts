import type { WorkspaceDeletionView } from "#lib/contracts/workspace-deletion.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { findWorkspace } from "#lib/db/workspaces.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { confirmsName, endOfGrace } from "#lib/domain/access/deletion.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { beginWorkspaceDeletion } from "#lib/runs/client/begin-workspace-deletion.ts";
import { toWorkspaceDeletionView } from "./workspace-deletion-view.ts";

/** Which workspace is deleted (null: the actor's current one), and the typed name. */
export interface WorkspaceToDelete {
  readonly workspaceId: string | null;
  readonly name: string;
}

/**
 * Deletes a workspace: all its work ends, and from then on no member sees anything of it. Its owners can restore it for some days;
 * then it is purged.
 * @throws AppError name_differs, not_found, forbidden, insufficient_scope
 */
export async function deleteWorkspace(
  actor: Actor,
  { workspaceId, name }: WorkspaceToDelete,
): Promise<WorkspaceDeletionView> {
  const access = await requireWorkspace(actor, workspaceId, "delete_workspace");
  return inTenant(access, async (db) => {
    const workspace = await findWorkspace(db);
    if (!confirmsName(name, workspace.name)) throw new AppError("name_differs");
    return toWorkspaceDeletionView(await beginWorkspaceDeletion(db, workspace, endOfGrace(new Date())));
  });
}
