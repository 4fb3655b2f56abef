import { exchangeJobView } from "#lib/contracts/exchange-job.ts";
import { exchangeJobParams } from "#lib/contracts/params.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { cancelJob } from "#lib/usecases/exchange/job/cancel-job.ts";

export const POST = route(
  {
    operationId: "cancelExchangeJob",
    summary: "Cancel an import or export that is queued or running; nothing of it is stored",
    tag: "projects",
    need: "export",
    params: exchangeJobParams,
    returns: exchangeJobView,
  },
  (actor, { params, request }) => cancelJob(actor, params.jobId, languageOf(request)),
);
