import { taskParams } from "#lib/contracts/params.ts";
import { planFilesQuery, planFilesView } from "#lib/contracts/repository.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { listPlanFiles } from "#lib/usecases/repository/plan-files.ts";

export const planFileRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/plan-files",
      operationId: "listPlanFiles",
      summary:
        "List the files that a plan may name: those that contain a text in their path, and those proposed by rules",
      tag: "plans",
      need: "read",
      params: taskParams,
      query: planFilesQuery,
      returns: planFilesView,
      problems: ["git_missing", "git_timeout"],
    },
    (actor, { params, query }) => listPlanFiles(actor, params.taskId, query),
  ),
];
