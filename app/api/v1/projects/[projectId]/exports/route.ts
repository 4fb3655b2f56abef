import { exchangeJobView } from "#lib/contracts/exchange-job.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { startProjectExport } from "#lib/usecases/exchange/job/start-project-export.ts";

export const POST = route(
  {
    operationId: "startProjectExport",
    summary: "Have the whole project packed in the background; the answer names the job to follow",
    tag: "projects",
    need: "export",
    params: projectParams,
    returns: exchangeJobView,
    status: 202,
    problems: ["jobs_active"],
  },
  (actor, { params, request }) => startProjectExport(actor, params.projectId, languageOf(request)),
);
