import { projectParams, workspaceParams } from "#lib/contracts/params.ts";
import {
  createViewInput,
  createWorkspaceViewInput,
  projectViewParams,
  projectViewsQuery,
  savedViewList,
  savedViewView,
  updateViewInput,
  workspaceViewParams,
} from "#lib/contracts/saved-view.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { Reply, type RouteHandler, route } from "#lib/http/route.ts";
import { changeView } from "#lib/usecases/saved-view/change-view.ts";
import { createView } from "#lib/usecases/saved-view/create-view.ts";
import { deleteView } from "#lib/usecases/saved-view/delete-view.ts";
import { listViews } from "#lib/usecases/saved-view/list-views.ts";

export const savedViewRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/views",
      operationId: "listViews",
      summary: "List the saved views of a list of a project: your own and the shared ones",
      tag: "views",
      need: "read",
      params: projectParams,
      query: projectViewsQuery,
      returns: savedViewList,
    },
    (actor, { params, query }) => listViews(actor, params, query.list),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/views",
      operationId: "createView",
      summary: "Save the state of a list of a project under a name",
      tag: "views",
      need: "read",
      params: projectParams,
      body: createViewInput,
      returns: savedViewView,
      status: 201,
      problems: ["forbidden", "views_full", "view_name_taken"],
    },
    async (actor, { params, body }) => {
      const { list, ...input } = body;
      const view = await createView(actor, { scope: params, list }, input);
      return new Reply(view, { etag: `"${view.version}"` });
    },
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/projects/{projectId}/views/{viewId}",
      operationId: "updateView",
      summary: "Change a saved view; requires If-Match",
      tag: "views",
      need: "read",
      params: projectViewParams,
      body: updateViewInput,
      returns: savedViewView,
      problems: ["forbidden", "precondition_required", "precondition_failed", "view_name_taken"],
    },
    async (actor, { params, body, ifMatch }) => {
      const version = requireIfMatch(ifMatch);
      const view = await changeView(actor, { scope: params, viewId: params.viewId, version, change: body });
      return new Reply(view, { etag: `"${view.version}"` });
    },
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/projects/{projectId}/views/{viewId}",
      operationId: "deleteView",
      summary: "Delete a saved view",
      tag: "views",
      need: "read",
      params: projectViewParams,
      problems: ["forbidden"],
    },
    async (actor, { params }) => {
      await deleteView(actor, { scope: params, viewId: params.viewId });
      return {};
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces/{workspaceId}/views",
      operationId: "listWorkspaceViews",
      summary: "List the saved views of the list of projects: your own and the shared ones",
      tag: "views",
      need: "read",
      params: workspaceParams,
      returns: savedViewList,
    },
    (actor, { params }) => listViews(actor, params, "projects"),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/workspaces/{workspaceId}/views",
      operationId: "createWorkspaceView",
      summary: "Save the state of the list of projects under a name",
      tag: "views",
      need: "read",
      params: workspaceParams,
      body: createWorkspaceViewInput,
      returns: savedViewView,
      status: 201,
      problems: ["forbidden", "views_full", "view_name_taken"],
    },
    async (actor, { params, body }) => {
      const view = await createView(actor, { scope: params, list: "projects" }, body);
      return new Reply(view, { etag: `"${view.version}"` });
    },
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/workspaces/{workspaceId}/views/{viewId}",
      operationId: "updateWorkspaceView",
      summary: "Change a saved view of the list of projects; requires If-Match",
      tag: "views",
      need: "read",
      params: workspaceViewParams,
      body: updateViewInput,
      returns: savedViewView,
      problems: ["forbidden", "precondition_required", "precondition_failed", "view_name_taken"],
    },
    async (actor, { params, body, ifMatch }) => {
      const version = requireIfMatch(ifMatch);
      const view = await changeView(actor, { scope: params, viewId: params.viewId, version, change: body });
      return new Reply(view, { etag: `"${view.version}"` });
    },
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/workspaces/{workspaceId}/views/{viewId}",
      operationId: "deleteWorkspaceView",
      summary: "Delete a saved view of the list of projects",
      tag: "views",
      need: "read",
      params: workspaceViewParams,
      problems: ["forbidden"],
    },
    async (actor, { params }) => {
      await deleteView(actor, { scope: params, viewId: params.viewId });
      return {};
    },
  ),
];
