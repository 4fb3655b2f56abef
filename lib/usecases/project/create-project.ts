import type { CreateProjectInput, ProjectView } from "#lib/contracts/project.ts";
import { viewOfProject } from "#lib/contracts/view-of-project.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { insertProject } from "#lib/db/projects.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * Makes a project in the actor's workspace. A token that is bound to one project makes no other.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function createProject(actor: Actor, input: CreateProjectInput): Promise<ProjectView> {
  const access = await requireWorkspace(actor, null, "create_project");
  const project = await inTenant(access, async (db) => {
    const row = await insertProject(db, input);
    await audit(db, { action: "project.created", target: row.id });
    return row;
  });
  return viewOfProject(project, access.abilities);
}
