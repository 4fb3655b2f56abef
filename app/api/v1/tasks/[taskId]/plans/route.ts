import { z } from "zod";
import { taskParams } from "#lib/contracts/params.ts";
import { planVersionView } from "#lib/contracts/plan.ts";
import { route } from "#lib/http/route.ts";
import { listPlans } from "#lib/usecases/plan/list-plans.ts";

export const GET = route(
  {
    operationId: "listPlans",
    summary: "Every version of the task's plan, newest first",
    tag: "plans",
    need: "read",
    params: taskParams,
    returns: z.object({ data: z.array(planVersionView), next_cursor: z.null() }),
  },
  async (actor, { params }) => ({ data: [...(await listPlans(actor, params.taskId))], next_cursor: null }),
);
