import type { Page } from "#lib/contracts/list.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import { viewOfProject } from "#lib/contracts/view-of-project.ts";
import { requireProject, requireWorkspace } from "#lib/db/access.ts";
import type { SortedListRequest } from "#lib/db/paging.ts";
import { findProject, selectProjects } from "#lib/db/projects.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * The workspace's projects that match; a token that is bound to one sees that one.
 * Errors: not_found, insufficient_scope, invalid_input (a cursor that is not ours).
 */
export async function listProjects(actor: Actor, request: SortedListRequest): Promise<Page<ProjectView>> {
  if (actor.kind === "token" && actor.projectId !== undefined) {
    const access = await requireProject(actor, actor.projectId, "read");
    const project = await inTenant(access, findProject);
    return { data: [viewOfProject(project, access.abilities)], next_cursor: null };
  }
  const access = await requireWorkspace(actor, null, "read");
  const { data, next_cursor } = await inTenant(access, (db) => selectProjects(db, request));
  return { data: data.map((project) => viewOfProject(project, access.abilities)), next_cursor };
}
