import { requireProject, requireWorkspace, type WorkspaceAccess } from "#lib/db/access.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** Whose usage is asked for: a whole workspace's (null = the actor's own) or one project's. */
export type UsagePlace = { readonly workspaceId: string | null } | { readonly projectId: string };

/** May the actor read the usage there? Errors: not_found, insufficient_scope. */
export async function usageAccess(
  actor: Actor,
  place: UsagePlace,
): Promise<{ readonly access: WorkspaceAccess; readonly projectId: string | undefined }> {
  if ("projectId" in place)
    return { access: await requireProject(actor, place.projectId, "read"), projectId: place.projectId };
  return { access: await requireWorkspace(actor, place.workspaceId, "read"), projectId: undefined };
}
