import type { ProjectView } from "#lib/contracts/project.ts";
import { viewOfProject } from "#lib/contracts/view-of-project.ts";
import { requireProject } from "#lib/db/access.ts";
import { findProject } from "#lib/db/projects.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** One project. Errors: not_found, insufficient_scope. */
export async function getProject(actor: Actor, projectId: string): Promise<ProjectView> {
  const access = await requireProject(actor, projectId, "read");
  return viewOfProject(await inTenant(access, findProject), access.abilities);
}
