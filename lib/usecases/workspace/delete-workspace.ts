import type { WorkspaceDeletionView } from "#lib/contracts/workspace-deletion.ts";
import { requireWorkspace, systemAccess, type WorkspaceAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { inTenant, type TenantDb, tenantOn } from "#lib/db/tenant.ts";
import { addWorkspaceDeletion, selectProjectIds } from "#lib/db/workspace-deletions.ts";
import { findWorkspace } from "#lib/db/workspaces.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { confirmsName, GRACE_DAYS } from "#lib/domain/access/deletion.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { endProjectWork } from "#lib/runs/client/end-project-work.ts";
import { selectWorkspaceWorkflows } from "#lib/runs/client/workspace-workflows.ts";
import { cancelWorkflows, enqueueWorkspacePurge } from "#lib/runs/client.ts";
import { toWorkspaceDeletionView } from "./workspace-deletion-view.ts";

const DAY_MS = 86_400_000;

/** Which workspace is deleted (null: the actor's current one), and the typed name. */
export interface WorkspaceToDelete {
  readonly workspaceId: string | null;
  readonly name: string;
}

/** Ends everything of the workspace that is queued, running or waiting. */
async function endWorkspaceWork(db: TenantDb<WorkspaceAccess>): Promise<void> {
  const { workspaceId, author } = db.access;
  for (const projectId of await selectProjectIds(db))
    await endProjectWork(await tenantOn(db.tx, systemAccess(workspaceId, projectId, author.name)));
  await cancelWorkflows(db.tx, await selectWorkspaceWorkflows(db));
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
    await endWorkspaceWork(db);
    const purgeAt = new Date(Date.now() + GRACE_DAYS * DAY_MS);
    const data = { purge_at: purgeAt.toISOString() };
    await audit(db, { action: "workspace.deleted", target: workspace.id, data });
    const deletion = await addWorkspaceDeletion(db, { name: workspace.name, purgeAt });
    const { id: deletion_id, workspace_id } = deletion;
    await enqueueWorkspacePurge(db.tx, { deletion_id, workspace_id }, purgeAt);
    return toWorkspaceDeletionView(deletion);
  });
}
