import { exchangeJobParams } from "#lib/contracts/params.ts";
import { EXPORT_FILES } from "#lib/domain/exchange/formats.ts";
import { attachment } from "#lib/http/attachment.ts";
import { route } from "#lib/http/route.ts";
import { downloadJob } from "#lib/usecases/exchange/job/download-job.ts";

const mediaTypes = [
  ...new Set(Object.values(EXPORT_FILES).map(({ mediaType }) => mediaType.split(";")[0] ?? "")),
];

export const GET = route(
  {
    operationId: "downloadExchangeJob",
    summary: "The file that an export made, while it is kept",
    tag: "projects",
    need: "export",
    params: exchangeJobParams,
    produces: mediaTypes,
    problems: ["job_not_done", "job_file_gone"],
  },
  async (actor, { params }) => attachment(await downloadJob(actor, { jobId: params.jobId, now: new Date() })),
);
