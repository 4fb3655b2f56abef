import { CHECK_LIMIT, checkThinkingMlInput, thinkingMlCheckView } from "#lib/contracts/contract-check.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { checkThinkingMl } from "#lib/usecases/contract/check-thinkingml.ts";

export const POST = route(
  {
    operationId: "checkThinkingMl",
    summary: "Read a text as a ThinkingML reply and judge it",
    tag: "contracts",
    need: "signed_in",
    body: checkThinkingMlInput,
    returns: thinkingMlCheckView,
    limit: CHECK_LIMIT,
  },
  async (_actor, { body, request }) => checkThinkingMl(body, languageOf(request)),
);
