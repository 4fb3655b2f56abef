import { runParams } from "#lib/contracts/params.ts";
import { runView } from "#lib/contracts/run.ts";
import { route } from "#lib/http/route.ts";
import { cancelRun } from "#lib/usecases/run/cancel-run.ts";

export const POST = route(
  {
    operationId: "cancelRun",
    summary: "Cancel a run that is queued, running or waiting",
    tag: "runs",
    need: "run",
    params: runParams,
    returns: runView,
  },
  (actor, { params }) => cancelRun(actor, params.runId),
);
