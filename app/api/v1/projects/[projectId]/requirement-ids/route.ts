import { projectParams } from "#lib/contracts/params.ts";
import { allotIdsInput, allottedIds } from "#lib/contracts/requirement.ts";
import { route } from "#lib/http/route.ts";
import { allotIds } from "#lib/usecases/requirement/allot-ids.ts";

export const POST = route(
  {
    operationId: "allotRequirementIds",
    summary: "Allot ids that nobody has used and nobody else will get",
    tag: "requirements",
    need: "edit",
    params: projectParams,
    body: allotIdsInput,
    returns: allottedIds,
    status: 201,
  },
  (actor, { params, body }) => allotIds(actor, params.projectId, body),
);
