import { projectParams } from "#lib/contracts/params.ts";
import { requirementList, requirementQuery } from "#lib/contracts/requirement.ts";
import { route } from "#lib/http/route.ts";
import { listRequirements } from "#lib/usecases/requirement/list-requirements.ts";

export const GET = route(
  {
    operationId: "listRequirements",
    summary:
      "Requirements of a project's documents that fit a filter (`type:quality -status:deprecated words`)",
    tag: "requirements",
    need: "read",
    params: projectParams,
    query: requirementQuery,
    returns: requirementList,
  },
  (actor, { params, query }) => listRequirements(actor, params.projectId, query),
);
