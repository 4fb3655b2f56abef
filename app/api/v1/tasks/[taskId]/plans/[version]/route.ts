import { planParams } from "#lib/contracts/params.ts";
import { planView } from "#lib/contracts/plan.ts";
import { route } from "#lib/http/route.ts";
import { getPlan } from "#lib/usecases/plan/get-plan.ts";

export const GET = route(
  {
    operationId: "getPlan",
    summary: "One version of the plan (a number or `latest`), its report, and why it is a draft",
    tag: "plans",
    need: "read",
    params: planParams,
    returns: planView,
  },
  (actor, { params: { taskId, version } }) =>
    getPlan(actor, taskId, version === "latest" ? undefined : Number(version)),
);
