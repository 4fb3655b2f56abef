import { exchangeJobList, exchangeJobView } from "#lib/contracts/exchange-job.ts";
import { exchangeJobParams, projectParams } from "#lib/contracts/params.ts";
import { EXPORT_FILES } from "#lib/domain/exchange/formats.ts";
import { attachment } from "#lib/http/attachment.ts";
import { requestLanguage } from "#lib/http/problem.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { cancelJob } from "#lib/usecases/exchange/job/cancel-job.ts";
import { downloadJob } from "#lib/usecases/exchange/job/download-job.ts";
import { getJob } from "#lib/usecases/exchange/job/get-job.ts";
import { listJobs } from "#lib/usecases/exchange/job/list-jobs.ts";

const mediaTypes = [
  ...new Set(Object.values(EXPORT_FILES).map(({ mediaType }) => mediaType.split(";")[0] ?? "")),
];

export const exchangeJobRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/exchange-jobs/{jobId}",
      operationId: "getExchangeJob",
      summary: "Get the progress and result of a background import or export",
      tag: "projects",
      need: "read",
      params: exchangeJobParams,
      returns: exchangeJobView,
    },
    (actor, { params, request }) => getJob(actor, params.jobId, requestLanguage(request)),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/exchange-jobs/{jobId}/cancel",
      operationId: "cancelExchangeJob",
      summary: "Cancel a queued or running import or export; nothing is stored",
      tag: "projects",
      need: "export",
      params: exchangeJobParams,
      returns: exchangeJobView,
    },
    (actor, { params, request }) => cancelJob(actor, params.jobId, requestLanguage(request)),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/exchange-jobs/{jobId}/file",
      operationId: "downloadExchangeJob",
      summary: "Download the file of a finished export before it expires",
      tag: "projects",
      need: "export",
      params: exchangeJobParams,
      produces: mediaTypes,
      problems: ["job_not_done", "job_file_gone"],
    },
    async (actor, { params }) =>
      attachment(await downloadJob(actor, { jobId: params.jobId, now: new Date() })),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/exchange-jobs",
      operationId: "listExchangeJobs",
      summary: "List the project's imports and exports of the last days, newest first",
      tag: "projects",
      need: "read",
      params: projectParams,
      returns: exchangeJobList,
    },
    (actor, { params, request }) => listJobs(actor, params.projectId, requestLanguage(request)),
  ),
];
