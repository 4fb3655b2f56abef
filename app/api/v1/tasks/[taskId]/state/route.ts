import { taskParams } from "#lib/contracts/params.ts";
import { taskStateSchema } from "#lib/domain/task/task-state.ts";
import { route } from "#lib/http/route.ts";
import { getTaskState } from "#lib/usecases/task/get-task-state.ts";

export const GET = route(
  {
    operationId: "getTaskState",
    summary: "The task_state: phase, actors, artifacts",
    tag: "tasks",
    need: "read",
    params: taskParams,
    returns: taskStateSchema,
  },
  (actor, { params }) => getTaskState(actor, params.taskId),
);
