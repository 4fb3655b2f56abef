import { complexityAnswer, complexityQuery, judgeComplexityInput } from "#lib/contracts/complexity.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { classifyProject } from "#lib/usecases/project/classify-project.ts";
import { judgeProject } from "#lib/usecases/project/judge-project.ts";

export const GET = route(
  {
    operationId: "classifyProjectComplexity",
    summary: "How big a project is, with the sentences that say so",
    tag: "projects",
    need: "read",
    params: projectParams,
    query: complexityQuery,
    returns: complexityAnswer,
  },
  (actor, { params, query }) => classifyProject(actor, params.projectId, query),
);

export const POST = route(
  {
    operationId: "judgeProjectComplexity",
    summary:
      "Has it judged anew, by the project's models or by rules; every grade rests on words of the text",
    tag: "projects",
    need: "run",
    params: projectParams,
    body: judgeComplexityInput,
    returns: complexityAnswer,
    problems: ["throttled"],
  },
  (actor, { params, body, request }) =>
    judgeProject(actor, params.projectId, { input: body, signal: request.signal }),
);
