import { z } from "zod";
import { workspaceView } from "#lib/contracts/member.ts";
import { workspaceParams } from "#lib/contracts/params.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { chooseWorkspace, listWorkspaces } from "#lib/usecases/member/join.ts";

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
];
