import { taskParams } from "#lib/contracts/params.ts";
import { taskLinksView } from "#lib/contracts/task.ts";
import { route } from "#lib/http/route.ts";
import { getTaskLinks } from "#lib/usecases/task/get-task-links.ts";

export const GET = route(
  {
    operationId: "getTaskLinks",
    summary: "The plan that the task takes as its reference, and the tasks that take its plan",
    tag: "tasks",
    need: "read",
    params: taskParams,
    returns: taskLinksView,
  },
  (actor, { params }) => getTaskLinks(actor, params.taskId),
);
