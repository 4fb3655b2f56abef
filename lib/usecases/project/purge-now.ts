import { type ProjectDeletionView, viewOfDeletion } from "#lib/contracts/project-deletion.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { lockProjectDeletion, setPurgeTime } from "#lib/db/project-deletions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { confirmsName } from "#lib/domain/access/deletion.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { enqueuePurge } from "#lib/runs/client.ts";

/** A deleted project of a workspace (null: the actor's current one), and its typed name. */
export interface ProjectToPurge {
  readonly workspaceId: string | null;
  readonly projectId: string;
  readonly name: string;
}

/**
 * Purges a deleted project without waiting for the end of the days in which it can be restored.
 * @throws AppError name_differs, not_found (not deleted, or purged), forbidden, insufficient_scope
 */
export async function purgeNow(actor: Actor, asked: ProjectToPurge): Promise<ProjectDeletionView> {
  const { workspaceId, projectId, name } = asked;
  const access = await requireWorkspace(actor, workspaceId, "delete_project");
  return inTenant(access, async (db) => {
    const deletion = await lockProjectDeletion(db, projectId);
    if (deletion === null) throw new AppError("not_found");
    if (!confirmsName(name, deletion.name)) throw new AppError("name_differs");
    const purgeAt = new Date();
    await setPurgeTime(db, deletion.id, purgeAt);
    const { id: deletion_id, workspace_id } = deletion;
    await enqueuePurge(db.tx, { deletion_id, workspace_id, project_id: projectId }, purgeAt);
    await audit(db, { action: "project.purge_requested", target: projectId });
    return viewOfDeletion({ ...deletion, purge_at: purgeAt });
  });
}
