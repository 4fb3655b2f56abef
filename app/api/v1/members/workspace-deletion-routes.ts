import { listOf } from "#lib/contracts/list.ts";
import { deletedWorkspaceParams } from "#lib/contracts/params.ts";
import { restoredWorkspaceView, workspaceDeletionView } from "#lib/contracts/workspace-deletion.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { listDeletedWorkspaces } from "#lib/usecases/workspace/list-deleted-workspaces.ts";
import { restoreWorkspace } from "#lib/usecases/workspace/restore-workspace.ts";

export const workspaceDeletionRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/deleted-workspaces",
      operationId: "listDeletedWorkspaces",
      summary: "List deleted workspaces that you owned and can still restore; only for a session",
      tag: "members",
      need: "signed_in",
      returns: listOf(workspaceDeletionView),
      problems: ["insufficient_scope"],
    },
    (actor) => listDeletedWorkspaces(actor),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/deleted-workspaces/{deletedWorkspaceId}/restore",
      operationId: "restoreWorkspace",
      summary: "Restore a deleted workspace that you owned; only for a session",
      tag: "members",
      need: "signed_in",
      params: deletedWorkspaceParams,
      returns: restoredWorkspaceView,
    },
    (actor, { params }) => restoreWorkspace(actor, params.deletedWorkspaceId),
  ),
];
