import { z } from "zod";
import { exchangeJobView } from "#lib/contracts/exchange-job.ts";
import { createWorkspaceInput, memberListView, transferInput, workspaceView } from "#lib/contracts/member.ts";
import { workspaceParams } from "#lib/contracts/params.ts";
import { deleteByNameInput } from "#lib/contracts/project-deletion.ts";
import { workspaceDeletionView } from "#lib/contracts/workspace-deletion.ts";
import { requestLanguage } from "#lib/http/problem.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { startWorkspaceExport } from "#lib/usecases/exchange/job/start-workspace-export.ts";
import { chooseWorkspace, listWorkspaces } from "#lib/usecases/member/join.ts";
import { leaveWorkspace, transferOwnership } from "#lib/usecases/member/leave-workspace.ts";
import { createWorkspace } from "#lib/usecases/workspace/create-workspace.ts";
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
      method: "POST",
      path: "/api/v1/workspaces",
      operationId: "createWorkspace",
      summary:
        "Create a workspace that you own, if the sign-up policy of the installation lets you; only for a session",
      tag: "members",
      need: "signed_in",
      body: createWorkspaceInput,
      returns: workspaceView,
      status: 201,
      problems: ["insufficient_scope", "workspaces_closed", "account_deleted"],
    },
    (actor, { body }) => createWorkspace(actor, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/workspaces/{workspaceId}/leave",
      operationId: "leaveWorkspace",
      summary: "Leave a workspace; its last owner cannot; only for a session",
      tag: "members",
      need: "read",
      params: workspaceParams,
      returns: z.object({}),
      problems: ["last_owner"],
    },
    (actor, { params }) => leaveWorkspace(actor, params.workspaceId),
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/workspaces/{workspaceId}/owner",
      operationId: "transferOwnership",
      summary:
        "Make another member the owner of a workspace that you own; you become an administrator; only for a session",
      tag: "members",
      need: "manage",
      params: workspaceParams,
      body: transferInput,
      returns: memberListView,
    },
    (actor, { params, body }) => transferOwnership(actor, params.workspaceId, body),
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
      method: "POST",
      path: "/api/v1/workspaces/{workspaceId}/exports",
      operationId: "startWorkspaceExport",
      summary: "Export the whole workspace in the background; the response contains the job id",
      tag: "members",
      need: "manage",
      params: workspaceParams,
      returns: exchangeJobView,
      status: 202,
      problems: ["jobs_active"],
    },
    (actor, { params, request }) => startWorkspaceExport(actor, params.workspaceId, requestLanguage(request)),
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
