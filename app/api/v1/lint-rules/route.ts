import { z } from "zod";
import { lintRuleView } from "#lib/contracts/lint.ts";
import { languageOf } from "#lib/http/problem.ts";
import { publicRoute } from "#lib/http/route.ts";
import { listLintRules } from "#lib/usecases/document/list-lint-rules.ts";

export const GET = publicRoute(
  {
    operationId: "listLintRules",
    summary: "Every rule that documents are checked against, with examples",
    tag: "documents",
    returns: z.object({ data: z.array(lintRuleView) }),
  },
  async (_actor, { request }) => ({ data: listLintRules(languageOf(request)) }),
);
