import { taskParams } from "#lib/contracts/params.ts";
import { taskView } from "#lib/contracts/task.ts";
import { route } from "#lib/http/route.ts";
import { getTask } from "#lib/usecases/task/get-task.ts";

export const GET = route(
  {
    operationId: "getTask",
    summary: "One task",
    tag: "tasks",
    need: "read",
    params: taskParams,
    returns: taskView,
  },
  (actor, { params }) => getTask(actor, params.taskId),
);
