import { workspaceParams } from "#lib/contracts/params.ts";
import { webSearchInput, webSearchTestView, webSearchView } from "#lib/contracts/web-search.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { deleteWebSearch } from "#lib/usecases/web-search/delete-web-search.ts";
import { getWebSearch } from "#lib/usecases/web-search/get-web-search.ts";
import { saveWebSearch } from "#lib/usecases/web-search/save-web-search.ts";
import { testWebSearch } from "#lib/usecases/web-search/test-web-search.ts";

export const webSearchRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces/{workspaceId}/web-search",
      operationId: "getWebSearch",
      summary: "Get the web search service of a workspace; null means that web search is off",
      tag: "chat",
      need: "manage",
      params: workspaceParams,
      returns: webSearchView,
    },
    (actor, { params }) => getWebSearch(actor, params.workspaceId),
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/workspaces/{workspaceId}/web-search",
      operationId: "saveWebSearch",
      summary: "Set the web search service of a workspace; its key is stored encrypted",
      tag: "chat",
      need: "manage",
      params: workspaceParams,
      body: webSearchInput,
      returns: webSearchView,
      problems: ["endpoint_not_allowed"],
    },
    (actor, { params, body }) => saveWebSearch(actor, params.workspaceId, body),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/workspaces/{workspaceId}/web-search",
      operationId: "deleteWebSearch",
      summary: "Remove the web search service of a workspace and its key; web search is off from then on",
      tag: "chat",
      need: "manage",
      params: workspaceParams,
      status: 204,
    },
    async (actor, { params }) => {
      await deleteWebSearch(actor, params.workspaceId);
      return new Response(null, { status: 204 });
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/workspaces/{workspaceId}/web-search/test",
      operationId: "testWebSearch",
      summary: "Make one search with the stored service and return the number of results, or the error code",
      tag: "chat",
      need: "manage",
      params: workspaceParams,
      returns: webSearchTestView,
    },
    (actor, { params }) => testWebSearch(actor, params.workspaceId),
  ),
];
