import { requirementParams, requirementView, setRequirementInput } from "#lib/contracts/requirement.ts";
import { readIfMatch } from "#lib/http/if-match.ts";
import { Reply, route } from "#lib/http/route.ts";
import { getRequirement } from "#lib/usecases/requirement/get-requirement.ts";
import { setRequirement } from "#lib/usecases/requirement/set-requirement.ts";

export const GET = route(
  {
    operationId: "getRequirement",
    summary: "One requirement by its id; the ETag is its document's version",
    tag: "requirements",
    need: "read",
    params: requirementParams,
    returns: requirementView,
  },
  async (actor, { params }) => {
    const view = await getRequirement(actor, params.projectId, params.requirementId);
    return new Reply(view, { etag: `"${view.document_version}"` });
  },
);

export const PATCH = route(
  {
    operationId: "setRequirement",
    summary: "Set fields of a requirement in its document and in requirements.yaml; takes If-Match",
    tag: "requirements",
    need: "edit",
    params: requirementParams,
    body: setRequirementInput,
    returns: requirementView,
    problems: ["field_no_place", "field_not_writable", "field_needed", "precondition_failed"],
  },
  async (actor, { params, body, ifMatch }) => {
    const view = await setRequirement(actor, {
      ...params,
      fields: body.fields,
      ifMatch: readIfMatch(ifMatch),
    });
    return new Reply(view, { etag: `"${view.document_version}"` });
  },
);
