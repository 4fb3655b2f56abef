import type { ProjectView, UpdateProjectInput } from "#lib/contracts/project.ts";
import { viewOfProject } from "#lib/contracts/view-of-project.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { selectOutlines } from "#lib/db/outlines.ts";
import { updateProjectRow as changeProject } from "#lib/db/projects.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { invalidField } from "#lib/domain/app-error.ts";

/** Which project is changed, from which version (If-Match), and how. */
export interface ProjectUpdate {
  readonly projectId: string;
  readonly version: number;
  readonly change: UpdateProjectInput;
}

/** Changes a project. Errors: invalid_input (an outline that is not the workspace's), not_found, forbidden, insufficient_scope, precondition_failed. */
export async function updateProject(actor: Actor, update: ProjectUpdate): Promise<ProjectView> {
  const access = await requireProject(actor, update.projectId, "edit");
  const project = await inTenant(access, async (db) => {
    const own = update.change.outline_id;
    if (own != null && !(await selectOutlines(db)).some(({ id }) => id === own))
      throw invalidField("/outline_id", "unknown", "no outline of this workspace");
    const row = await changeProject(db, update.version, update.change);
    await audit(db, {
      action: "project.updated",
      target: row.id,
      data: { fields: Object.keys(update.change) },
    });
    return row;
  });
  return viewOfProject(project, access.abilities);
}
