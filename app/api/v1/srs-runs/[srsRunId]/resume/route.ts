import { srsRunParams } from "#lib/contracts/params.ts";
import { srsRunView } from "#lib/contracts/srs-run.ts";
import { route } from "#lib/http/route.ts";
import { resumeSrsRun } from "#lib/usecases/srs/resume-srs-run.ts";

export const POST = route(
  {
    operationId: "resumeSrsRun",
    summary: "Go on with a specification that was interrupted: only undone steps are done",
    tag: "documents",
    need: "run",
    params: srsRunParams,
    returns: srsRunView,
    status: 202,
    problems: ["conflict", "message_active", "srs_run_active"],
  },
  (actor, { params, requestId }) => resumeSrsRun(actor, params.srsRunId, requestId),
);
