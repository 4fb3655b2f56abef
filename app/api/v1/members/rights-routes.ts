import { effectiveRightsQuery, effectiveRightsView, rightsTableView } from "#lib/contracts/rights.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { getEffectiveRights } from "#lib/usecases/rights/get-effective-rights.ts";
import { getRightsTable } from "#lib/usecases/rights/get-rights-table.ts";

export const rightsRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/rights",
      operationId: "getRights",
      summary: "Get the table of rights: what each role, review link and token scope may do",
      tag: "members",
      need: "signed_in",
      returns: rightsTableView,
    },
    async () => getRightsTable(),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/rights/effective",
      operationId: "getEffectiveRights",
      summary:
        "Explain what you, or with the right to manage a member, a token or a review link, may do in a project or in the workspace",
      tag: "members",
      need: "read",
      query: effectiveRightsQuery,
      returns: effectiveRightsView,
      problems: ["not_found"],
    },
    (actor, { query }) => getEffectiveRights(actor, query),
  ),
];
