import { type ProjectDeletionView, viewOfDeletion } from "#lib/contracts/project-deletion.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { addProjectDeletion } from "#lib/db/project-deletions.ts";
import { findProject } from "#lib/db/projects.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { confirmsName, endOfGrace } from "#lib/domain/access/deletion.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { endProjectWork } from "#lib/runs/client/end-project-work.ts";
import { queueContentDeletionMail } from "#lib/runs/client/queue-deletion-mail.ts";
import { enqueuePurge } from "#lib/runs/client.ts";

/** Which project is deleted, and the typed name. */
export interface ProjectToDelete {
  readonly projectId: string;
  readonly name: string;
}

/**
 * Deletes a project: all its work ends, and from then on nobody sees anything of it. It can be restored for some days; then it is
 * purged.
 * @throws AppError name_differs, not_found, forbidden, insufficient_scope
 */
export async function deleteProject(
  actor: Actor,
  { projectId, name }: ProjectToDelete,
): Promise<ProjectDeletionView> {
  const access = await requireProject(actor, projectId, "delete_project");
  return inTenant(access, async (db) => {
    const project = await findProject(db);
    if (!confirmsName(name, project.name)) throw new AppError("name_differs");
    await endProjectWork(db);
    const purgeAt = endOfGrace(new Date());
    await audit(db, {
      action: "project.deleted",
      target: projectId,
      data: { purge_at: purgeAt.toISOString() },
    });
    await queueContentDeletionMail(db, { of: "project", name: project.name, purgeAt });
    const deletion = await addProjectDeletion(db, { name: project.name, purgeAt });
    const { id: deletion_id, workspace_id } = deletion;
    await enqueuePurge(db.tx, { deletion_id, workspace_id, project_id: projectId }, purgeAt);
    return viewOfDeletion(deletion);
  });
}
