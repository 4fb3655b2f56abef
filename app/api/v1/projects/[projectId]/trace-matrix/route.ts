import { projectParams } from "#lib/contracts/params.ts";
import { matrixView, requirementQuery } from "#lib/contracts/requirement.ts";
import { route } from "#lib/http/route.ts";
import { getMatrix } from "#lib/usecases/requirement/trace-views.ts";

export const GET = route(
  {
    operationId: "getTraceMatrix",
    summary: "Requirements by the tests that verify them, paged by requirement",
    tag: "requirements",
    need: "read",
    params: projectParams,
    query: requirementQuery,
    returns: matrixView,
  },
  (actor, { params, query }) => getMatrix(actor, params.projectId, query),
);
