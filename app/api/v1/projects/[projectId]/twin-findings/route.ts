import { projectParams } from "#lib/contracts/params.ts";
import { twinView } from "#lib/contracts/requirement.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { listTwinFindings } from "#lib/usecases/requirement/twin.ts";

export const GET = route(
  {
    operationId: "listTwinFindings",
    summary: "Where the documents and requirements.yaml say different things",
    tag: "requirements",
    need: "read",
    params: projectParams,
    returns: twinView,
  },
  (actor, { params, request }) => listTwinFindings(actor, params.projectId, languageOf(request)),
);
