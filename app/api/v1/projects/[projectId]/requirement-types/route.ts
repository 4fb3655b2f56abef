import { projectParams } from "#lib/contracts/params.ts";
import { setTypesInput, typesSet } from "#lib/contracts/requirement-type.ts";
import { route } from "#lib/http/route.ts";
import { setTypes } from "#lib/usecases/requirement/set-types.ts";

export const POST = route(
  {
    operationId: "setRequirementTypes",
    summary: "Write types and quality characteristics of many requirements, one version for each document",
    tag: "requirements",
    need: "edit",
    params: projectParams,
    body: setTypesInput,
    returns: typesSet,
  },
  (actor, { params, body }) => setTypes(actor, params.projectId, body),
);
