import type { RestoredProjectView } from "#lib/contracts/project-deletion.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { dropProjectDeletion, lockProjectDeletion } from "#lib/db/project-deletions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** A deleted project of a workspace; null: the actor's current one. */
export interface DeletedProject {
  readonly workspaceId: string | null;
  readonly projectId: string;
}

/**
 * Restores a deleted project: it is as it was, except that work which the deletion ended stays ended.
 * @throws AppError not_found (not deleted, or purged), forbidden, insufficient_scope
 */
export async function restoreProject(
  actor: Actor,
  { workspaceId, projectId }: DeletedProject,
): Promise<RestoredProjectView> {
  const access = await requireWorkspace(actor, workspaceId, "delete_project");
  return inTenant(access, async (db) => {
    const deletion = await lockProjectDeletion(db, projectId);
    if (deletion === null) throw new AppError("not_found");
    // Its purge finds no deletion when it starts, and ends.
    await dropProjectDeletion(db, deletion.id);
    await audit(db, { action: "project.restored", target: projectId });
    return { project_id: projectId };
  });
}
