import { graphQuery, graphView, requirementParams } from "#lib/contracts/requirement.ts";
import { route } from "#lib/http/route.ts";
import { getGraph } from "#lib/usecases/requirement/trace-views.ts";

export const GET = route(
  {
    operationId: "getRequirementGraph",
    summary: "What stands around a requirement, up to three links away",
    tag: "requirements",
    need: "read",
    params: requirementParams,
    query: graphQuery,
    returns: graphView,
  },
  (actor, { params: { projectId, requirementId }, query }) =>
    getGraph(actor, projectId, { requirementId, depth: query.depth }),
);
