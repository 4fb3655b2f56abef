import { projectParams } from "#lib/contracts/params.ts";
import { renumberedView, renumberInput } from "#lib/contracts/requirement-duplicate.ts";
import { route } from "#lib/http/route.ts";
import { renumberDuplicate } from "#lib/usecases/requirement/renumber-duplicate.ts";

export const POST = route(
  {
    operationId: "renumberDuplicate",
    summary: "Give one of several requirements of one id a new id",
    tag: "requirements",
    need: "edit",
    params: projectParams,
    body: renumberInput,
    returns: renumberedView,
    status: 201,
    problems: ["twice_settled", "field_not_writable"],
  },
  (actor, { params, body }) => renumberDuplicate(actor, params.projectId, body),
);
