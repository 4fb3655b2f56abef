import { projectImportQuery, projectImportView } from "#lib/contracts/exchange.ts";
import { IMPORT_ERROR_CODES } from "#lib/domain/exchange/exchange-errors.ts";
import { IMPORT_LIMITS } from "#lib/domain/exchange/import-limits.ts";
import { readOneFile, SENT_TYPES } from "#lib/http/read-one-file.ts";
import { route } from "#lib/http/route.ts";
import { importProject } from "#lib/usecases/exchange/import-project.ts";

/** What the wrapping of a form may add to a file. */
const WRAPPING = 64 * 1024;

export const POST = route(
  {
    operationId: "importProject",
    summary: "Show what the archive of a project holds; with confirm, make a project of it",
    tag: "projects",
    need: "create_project",
    query: projectImportQuery,
    accepts: SENT_TYPES,
    returns: projectImportView,
    problems: IMPORT_ERROR_CODES,
    limit: IMPORT_LIMITS.bytes + WRAPPING,
  },
  async (actor, { query, bytes, request }) => {
    const file = await readOneFile(bytes, request.headers.get("content-type") ?? "", "project.zip");
    return importProject(actor, { bytes: file.bytes, name: query.name, confirm: query.confirm });
  },
);
