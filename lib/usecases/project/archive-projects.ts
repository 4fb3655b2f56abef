import type { ArchivedProjectsView, ArchiveProjectsInput } from "#lib/contracts/project.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { archiveProjectRow } from "#lib/db/projects.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * Archives projects together, or takes them back. Nothing changes unless the caller may change all of them.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function archiveProjects(
  actor: Actor,
  { project_ids, archived }: ArchiveProjectsInput,
): Promise<ArchivedProjectsView> {
  const ids = [...new Set(project_ids)];
  const allowed = [];
  for (const id of ids) allowed.push(await requireProject(actor, id, "edit"));
  for (const access of allowed)
    await inTenant(access, async (db) => {
      await archiveProjectRow(db, archived);
      await audit(db, {
        action: "project.updated",
        target: access.projectId,
        data: { fields: ["archived"] },
      });
    });
  return { archived, project_ids: ids };
}
