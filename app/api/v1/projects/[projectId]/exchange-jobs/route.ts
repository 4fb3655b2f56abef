import { exchangeJobList } from "#lib/contracts/exchange-job.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { listJobs } from "#lib/usecases/exchange/job/list-jobs.ts";

export const GET = route(
  {
    operationId: "listExchangeJobs",
    summary: "The project's imports and exports of the last days, newest first",
    tag: "projects",
    need: "read",
    params: projectParams,
    returns: exchangeJobList,
  },
  (actor, { params, request }) => listJobs(actor, params.projectId, languageOf(request)),
);
