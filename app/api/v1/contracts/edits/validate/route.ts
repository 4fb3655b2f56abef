import { CHECK_LIMIT, checkEditsInput, editsCheckView } from "#lib/contracts/contract-check.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { checkEdits } from "#lib/usecases/contract/check-edits.ts";

export const POST = route(
  {
    operationId: "checkEdits",
    summary: "Try edits on a Markdown text without storing anything",
    tag: "contracts",
    need: "signed_in",
    body: checkEditsInput,
    returns: editsCheckView,
    limit: CHECK_LIMIT,
  },
  async (_actor, { body, request }) => checkEdits(body, languageOf(request)),
);
