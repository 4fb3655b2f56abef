import { workspaceSearchQuery, workspaceSearchView } from "#lib/contracts/search.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { searchWorkspace } from "#lib/usecases/knowledge/search-workspace.ts";

export const searchRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/search",
      operationId: "searchWorkspace",
      summary: "Search names, documents, plans, knowledge files, comments and people of the workspace",
      tag: "search",
      need: "read",
      query: workspaceSearchQuery,
      returns: workspaceSearchView,
    },
    (actor, { query }) => searchWorkspace(actor, query),
  ),
];
