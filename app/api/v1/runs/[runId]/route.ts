import { runParams } from "#lib/contracts/params.ts";
import { runView } from "#lib/contracts/run.ts";
import { route } from "#lib/http/route.ts";
import { getRun } from "#lib/usecases/run/get-run.ts";

export const GET = route(
  {
    operationId: "getRun",
    summary: "One run",
    tag: "runs",
    need: "read",
    params: runParams,
    returns: runView,
  },
  (actor, { params }) => getRun(actor, params.runId),
);
