import { CHECK_LIMIT, checkSpecialistInput, specialistCheckView } from "#lib/contracts/contract-check.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { checkSpecialist } from "#lib/usecases/contract/check-specialist.ts";

export const POST = route(
  {
    operationId: "checkSpecialist",
    summary: "Read a text as a specialist's tool calls and judge them",
    tag: "contracts",
    need: "signed_in",
    body: checkSpecialistInput,
    returns: specialistCheckView,
    limit: CHECK_LIMIT,
  },
  async (_actor, { body, request }) => checkSpecialist(body, languageOf(request)),
);
