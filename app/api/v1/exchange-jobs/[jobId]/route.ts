import { exchangeJobView } from "#lib/contracts/exchange-job.ts";
import { exchangeJobParams } from "#lib/contracts/params.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { getJob } from "#lib/usecases/exchange/job/get-job.ts";

export const GET = route(
  {
    operationId: "getExchangeJob",
    summary: "A long import or export: how far it is, and what came of it",
    tag: "projects",
    need: "read",
    params: exchangeJobParams,
    returns: exchangeJobView,
  },
  (actor, { params, request }) => getJob(actor, params.jobId, languageOf(request)),
);
