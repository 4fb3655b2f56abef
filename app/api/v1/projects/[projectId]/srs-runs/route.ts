import { projectParams } from "#lib/contracts/params.ts";
import { srsRunsView, srsRunView, startSrsInput } from "#lib/contracts/srs-run.ts";
import { route } from "#lib/http/route.ts";
import { listSrsRuns } from "#lib/usecases/srs/list-srs-runs.ts";
import { startSrsRun } from "#lib/usecases/srs/start-srs-run.ts";

export const GET = route(
  {
    operationId: "listSrsRuns",
    summary: "Specifications that teams of specialists wrote or write, the newest first",
    tag: "documents",
    need: "read",
    params: projectParams,
    returns: srsRunsView,
  },
  (actor, { params }) => listSrsRuns(actor, params.projectId),
);

export const POST = route(
  {
    operationId: "startSrsRun",
    summary: "Have a team of specialists write the specification from words, a plan or a draft",
    tag: "documents",
    need: "run",
    params: projectParams,
    body: startSrsInput,
    returns: srsRunView,
    status: 202,
    problems: ["srs_run_active"],
  },
  (actor, { params, body, requestId }) => startSrsRun(actor, params.projectId, { input: body, requestId }),
);
