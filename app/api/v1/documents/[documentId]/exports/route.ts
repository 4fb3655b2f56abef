import { documentExportInput, exchangeJobView } from "#lib/contracts/exchange-job.ts";
import { documentParams } from "#lib/contracts/params.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { startDocumentExport } from "#lib/usecases/exchange/job/start-document-export.ts";

export const POST = route(
  {
    operationId: "startDocumentExport",
    summary:
      "Have a version of a document made into a file in the background; the answer names the job to follow",
    tag: "documents",
    need: "export",
    params: documentParams,
    body: documentExportInput,
    returns: exchangeJobView,
    status: 202,
    problems: ["jobs_active"],
  },
  (actor, { params, body, request }) =>
    startDocumentExport(actor, { ...body, documentId: params.documentId }, languageOf(request)),
);
