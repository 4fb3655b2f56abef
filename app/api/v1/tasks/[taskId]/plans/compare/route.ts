import { taskParams } from "#lib/contracts/params.ts";
import { compareQuery, planComparisonView } from "#lib/contracts/plan.ts";
import { route } from "#lib/http/route.ts";
import { comparePlanVersions } from "#lib/usecases/plan/compare-plan-versions.ts";

export const GET = route(
  {
    operationId: "comparePlans",
    summary: "The difference of two plans, item by item with its reasons; also with another task's plan",
    tag: "plans",
    need: "read",
    params: taskParams,
    query: compareQuery,
    returns: planComparisonView,
  },
  (actor, { params, query }) => comparePlanVersions(actor, params.taskId, query),
);
