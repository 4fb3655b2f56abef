import { complexityAnswer, complexityQuery, judgeComplexityInput } from "#lib/contracts/complexity.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { classifyProject } from "#lib/usecases/project/classify-project.ts";
import { judgeProject } from "#lib/usecases/project/judge-project.ts";

export const complexityRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/complexity",
      operationId: "classifyProjectComplexity",
      summary: "Get the complexity of a project with the sentences that support it",
      tag: "projects",
      need: "read",
      params: projectParams,
      query: complexityQuery,
      returns: complexityAnswer,
    },
    (actor, { params, query }) => classifyProject(actor, params.projectId, query),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/complexity",
      operationId: "judgeProjectComplexity",
      summary:
        "Assess the complexity again, by the project's models or by rules; every grade quotes the text",
      tag: "projects",
      need: "run",
      params: projectParams,
      body: judgeComplexityInput,
      returns: complexityAnswer,
      problems: ["throttled"],
    },
    (actor, { params, body, request }) =>
      judgeProject(actor, params.projectId, { input: body, signal: request.signal }),
  ),
];
