import { workspaceParams } from "#lib/contracts/params.ts";
import { retentionInput, retentionPreviewView, retentionView } from "#lib/contracts/retention.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { changeRetention, getRetention, previewRetention } from "#lib/usecases/workspace/retention.ts";

export const retentionRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces/{workspaceId}/retention",
      operationId: "getRetention",
      summary: "Get how long a workspace keeps notifications, deliveries, logs and audit entries",
      tag: "members",
      need: "manage",
      params: workspaceParams,
      returns: retentionView,
    },
    (actor, { params }) => getRetention(actor, params.workspaceId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/workspaces/{workspaceId}/retention/preview",
      operationId: "previewRetention",
      summary: "Count what the next sweep would delete after a change of the retention",
      tag: "members",
      need: "manage",
      params: workspaceParams,
      body: retentionInput,
      returns: retentionPreviewView,
    },
    (actor, { params, body }) => previewRetention(actor, params.workspaceId, body),
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/workspaces/{workspaceId}/retention",
      operationId: "changeRetention",
      summary: "Change how long a workspace keeps some kinds of entries; null keeps them without end",
      tag: "members",
      need: "manage",
      params: workspaceParams,
      body: retentionInput,
      returns: retentionView,
    },
    (actor, { params, body }) => changeRetention(actor, params.workspaceId, body),
  ),
];
