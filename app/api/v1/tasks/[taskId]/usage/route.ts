import { taskParams } from "#lib/contracts/params.ts";
import { taskUsageView } from "#lib/contracts/usage.ts";
import { route } from "#lib/http/route.ts";
import { getTaskUsage } from "#lib/usecases/usage/get-task-usage.ts";

export const GET = route(
  {
    operationId: "getTaskUsage",
    summary: "What all runs of a task took, by run, role and model",
    tag: "usage",
    need: "read",
    params: taskParams,
    returns: taskUsageView,
  },
  (actor, { params }) => getTaskUsage(actor, params.taskId),
);
