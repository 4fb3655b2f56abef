import { type ProjectDeletionView, viewOfDeletion } from "#lib/contracts/project-deletion.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { selectProjectDeletions } from "#lib/db/project-deletions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * The deleted projects of a workspace that can still be restored, the next to be purged first.
 * @param workspaceId null: the actor's current one.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function listDeletedProjects(
  actor: Actor,
  workspaceId: string | null,
): Promise<{ data: ProjectDeletionView[]; next_cursor: null }> {
  const access = await requireWorkspace(actor, workspaceId, "delete_project");
  const rows = await inTenant(access, selectProjectDeletions);
  return { data: rows.map(viewOfDeletion), next_cursor: null };
}
