import { importQuery } from "#lib/contracts/exchange.ts";
import { exchangeJobView } from "#lib/contracts/exchange-job.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { IMPORT_LIMITS } from "#lib/domain/exchange/import-limits.ts";
import { languageOf } from "#lib/http/problem.ts";
import { readOneFile, SENT_TYPES } from "#lib/http/read-one-file.ts";
import { route } from "#lib/http/route.ts";
import { startFileImport } from "#lib/usecases/exchange/job/start-file-import.ts";

/** What the wrapping of a form may add to a file. */
const WRAPPING = 64 * 1024;

export const POST = route(
  {
    operationId: "startFileImport",
    summary: "Import in the background what a preview showed; the answer names the job to follow",
    tag: "documents",
    need: "edit",
    params: projectParams,
    query: importQuery,
    accepts: SENT_TYPES,
    returns: exchangeJobView,
    status: 202,
    problems: ["import_changed", "jobs_active"],
    limit: IMPORT_LIMITS.bytes + WRAPPING,
  },
  async (actor, { params, query, bytes, request }) => {
    const file = await readOneFile(bytes, request.headers.get("content-type") ?? "", query.name);
    const language = languageOf(request);
    return startFileImport(actor, { projectId: params.projectId, file, query, language });
  },
);
