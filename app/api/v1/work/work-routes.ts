import { taskParams } from "#lib/contracts/params.ts";
import { changeWorkInput, workItemParams, workItemView, workListView } from "#lib/contracts/work.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { Reply, type RouteHandler, route } from "#lib/http/route.ts";
import { changeWork } from "#lib/usecases/work/change-work.ts";
import { listWork } from "#lib/usecases/work/list-work.ts";

export const workRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/work-items",
      operationId: "listWork",
      summary: "List the tasks of the newest plan as work: status, owner, order",
      tag: "tasks",
      need: "read",
      params: taskParams,
      returns: workListView,
    },
    (actor, { params }) => listWork(actor, params.taskId),
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/tasks/{taskId}/work-items/{item}",
      operationId: "changeWork",
      summary: "Change status, owner or order of a task of the plan; requires If-Match",
      tag: "tasks",
      need: "edit",
      params: workItemParams,
      body: changeWorkInput,
      returns: workItemView,
      problems: ["precondition_required", "precondition_failed"],
    },
    async (actor, { params, body, ifMatch }) => {
      const version = requireIfMatch(ifMatch);
      const item = await changeWork(actor, { ...params, version, change: body });
      return new Reply(item, { etag: `"${item.version}"` });
    },
  ),
];
