import type { SavedViewView } from "#lib/contracts/saved-view.ts";
import { requireProject, requireWorkspace, type WorkspaceAccess } from "#lib/db/access.ts";
import type { ViewRow } from "#lib/db/saved-views.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** Where views are: in a project, or for its list of projects in a workspace (null: the implied one). */
export type ViewScope = { readonly projectId: string } | { readonly workspaceId: string | null };

export const projectOf = (scope: ViewScope): string | null => ("projectId" in scope ? scope.projectId : null);

/**
 * Checks that the actor sees the lists of a place; their own views need no other right.
 * @throws AppError not_found, insufficient_scope
 */
export function requireLists(actor: Actor, scope: ViewScope): Promise<WorkspaceAccess> {
  return "projectId" in scope
    ? requireProject(actor, scope.projectId, "read")
    : requireWorkspace(actor, scope.workspaceId, "read");
}

/**
 * Refuses to show a view to others without the right to edit.
 * @throws AppError forbidden
 */
export function requireSharing({ abilities }: WorkspaceAccess): void {
  if (!abilities.includes("edit")) throw new AppError("forbidden");
}

const mayChange = ({ abilities }: WorkspaceAccess, actor: Actor, { user_id, shared }: ViewRow): boolean =>
  user_id === actor.userId || (shared && abilities.includes("manage"));

/**
 * Refuses to change a view of somebody else.
 * @throws AppError forbidden
 */
export function requireChangeable(access: WorkspaceAccess, actor: Actor, view: ViewRow): void {
  if (!mayChange(access, actor, view)) throw new AppError("forbidden");
}

/** The API view of a saved view. */
export function toSavedViewView(access: WorkspaceAccess, actor: Actor, view: ViewRow): SavedViewView {
  const { id, list, name, query, shared, version } = view;
  return {
    id,
    list,
    name,
    query,
    shared,
    is_default: view.isDefault,
    is_own: view.user_id === actor.userId,
    can_change: mayChange(access, actor, view),
    created_by: view.created_by.name,
    version,
    created_at: view.created_at.toISOString(),
    updated_at: view.updated_at.toISOString(),
  };
}
