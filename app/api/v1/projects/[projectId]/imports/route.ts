import { importQuery, importView } from "#lib/contracts/exchange.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { IMPORT_ERROR_CODES } from "#lib/domain/exchange/exchange-errors.ts";
import { IMPORT_LIMITS } from "#lib/domain/exchange/import-limits.ts";
import { languageOf } from "#lib/http/problem.ts";
import { readOneFile, SENT_TYPES } from "#lib/http/read-one-file.ts";
import { route } from "#lib/http/route.ts";
import { importFile } from "#lib/usecases/exchange/import-file.ts";

/** What the wrapping of a form may add to a file. */
const WRAPPING = 64 * 1024;

export const POST = route(
  {
    operationId: "importFile",
    summary: "Show what a file holds; with confirm, import it as a document or as a new version of one",
    tag: "documents",
    need: "edit",
    params: projectParams,
    query: importQuery,
    accepts: SENT_TYPES,
    returns: importView,
    problems: ["conflict", ...IMPORT_ERROR_CODES],
    limit: IMPORT_LIMITS.bytes + WRAPPING,
  },
  async (actor, { params, query, bytes, request }) => {
    const file = await readOneFile(bytes, request.headers.get("content-type") ?? "", query.name);
    return importFile(actor, { projectId: params.projectId, file, query, language: languageOf(request) });
  },
);
