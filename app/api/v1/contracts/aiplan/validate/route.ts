import { aiPlanCheckView, CHECK_LIMIT, checkAiPlanInput } from "#lib/contracts/contract-check.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { checkAiPlan } from "#lib/usecases/contract/check-aiplan.ts";

export const POST = route(
  {
    operationId: "checkAiPlan",
    summary: "Read a text as an AIPlan and judge it",
    tag: "contracts",
    need: "signed_in",
    body: checkAiPlanInput,
    returns: aiPlanCheckView,
    limit: CHECK_LIMIT,
  },
  async (_actor, { body, request }) => checkAiPlan(body, languageOf(request)),
);
