import { complexityAnswer, complexityQuery } from "#lib/contracts/complexity.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { classifyProject } from "#lib/usecases/project/classify-project.ts";

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
