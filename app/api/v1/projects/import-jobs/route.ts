import { projectImportQuery } from "#lib/contracts/exchange.ts";
import { exchangeJobView } from "#lib/contracts/exchange-job.ts";
import { IMPORT_LIMITS } from "#lib/domain/exchange/import-limits.ts";
import { languageOf } from "#lib/http/problem.ts";
import { readOneFile, SENT_TYPES } from "#lib/http/read-one-file.ts";
import { route } from "#lib/http/route.ts";
import { startProjectImport } from "#lib/usecases/exchange/job/start-project-import.ts";

/** What the wrapping of a form may add to a file. */
const WRAPPING = 64 * 1024;

export const POST = route(
  {
    operationId: "startProjectImport",
    summary:
      "Make a project in the background of the archive that a preview showed; the answer names the job to follow",
    tag: "projects",
    need: "create_project",
    query: projectImportQuery,
    accepts: SENT_TYPES,
    returns: exchangeJobView,
    status: 202,
    problems: ["import_changed", "jobs_active"],
    limit: IMPORT_LIMITS.bytes + WRAPPING,
  },
  async (actor, { query, bytes, request }) => {
    const file = await readOneFile(bytes, request.headers.get("content-type") ?? "", "project.zip");
    const { name, confirm } = query;
    const asked = { bytes: file.bytes, fileName: file.name, name, confirm };
    return startProjectImport(actor, asked, languageOf(request));
  },
);
