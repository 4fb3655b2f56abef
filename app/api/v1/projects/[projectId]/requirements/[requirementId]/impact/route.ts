import { impactView, requirementParams } from "#lib/contracts/requirement.ts";
import { route } from "#lib/http/route.ts";
import { getImpact } from "#lib/usecases/requirement/trace-views.ts";

export const GET = route(
  {
    operationId: "getImpact",
    summary: "What a change of a requirement touches, nearest first, with the links that explain it",
    tag: "requirements",
    need: "read",
    params: requirementParams,
    returns: impactView,
  },
  (actor, { params }) => getImpact(actor, params.projectId, params.requirementId),
);
