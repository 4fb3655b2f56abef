import { z } from "zod";
import { workspaceView } from "#lib/contracts/member.ts";
import { workspaceParams } from "#lib/contracts/params.ts";
import { deleteByNameInput } from "#lib/contracts/project-deletion.ts";
import { workspaceDeletionView } from "#lib/contracts/workspace-deletion.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { chooseWorkspace, listWorkspaces } from "#lib/usecases/member/join.ts";
import { deleteWorkspace } from "#lib/usecases/workspace/delete-workspace.ts";

export const workspaceRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces",
      operationId: "listWorkspaces",
      summary: "List your workspaces, the current one first",
      tag: "members",
      need: "signed_in",
      returns: z.object({ data: z.array(workspaceView) }),
    },
    (actor) => listWorkspaces(actor),
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/workspaces/{workspaceId}/choice",
      operationId: "chooseWorkspace",
      summary: "Switch to a workspace",
      tag: "members",
      need: "read",
      params: workspaceParams,
      returns: workspaceView,
    },
    (actor, { params }) => chooseWorkspace(actor, params.workspaceId),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/workspaces/{workspaceId}",
      operationId: "deleteWorkspace",
      summary: "Delete a workspace, confirmed by its name; its owners can restore it for 14 days",
      tag: "members",
      need: "delete_workspace",
      params: workspaceParams,
      body: deleteByNameInput,
      returns: workspaceDeletionView,
      status: 202,
      problems: ["name_differs"],
    },
    (actor, { params, body }) => deleteWorkspace(actor, { workspaceId: params.workspaceId, name: body.name }),
  ),
];
