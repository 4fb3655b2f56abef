import { exportQuery } from "#lib/contracts/exchange.ts";
import { documentExportInput, exchangeJobView } from "#lib/contracts/exchange-job.ts";
import { documentParams, projectParams } from "#lib/contracts/params.ts";
import { EXPORT_FILES } from "#lib/domain/exchange/formats.ts";
import { attachment } from "#lib/http/attachment.ts";
import { requestLanguage } from "#lib/http/problem.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { exportDocument } from "#lib/usecases/exchange/export-document.ts";
import { exportProject } from "#lib/usecases/exchange/export-project.ts";
import { startDocumentExport } from "#lib/usecases/exchange/job/start-document-export.ts";
import { startProjectExport } from "#lib/usecases/exchange/job/start-project-export.ts";

const mediaTypes = [
  ...new Set(Object.values(EXPORT_FILES).map(({ mediaType }) => mediaType.split(";")[0] ?? "")),
];

export const exportRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/documents/{documentId}/export",
      operationId: "exportDocument",
      summary: "Export a version of a document in a file format",
      tag: "documents",
      need: "export",
      params: documentParams,
      query: exportQuery,
      produces: mediaTypes,
      problems: ["export_too_large", "export_nothing", "pdf_unavailable"],
    },
    async (actor, { params, query, request }) => {
      const asked = { documentId: params.documentId, format: query.format, version: query.version };
      return attachment(await exportDocument(actor, asked, request.signal));
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/documents/{documentId}/exports",
      operationId: "startDocumentExport",
      summary: "Export a version of a document in the background; the response contains the job id",
      tag: "documents",
      need: "export",
      params: documentParams,
      body: documentExportInput,
      returns: exchangeJobView,
      status: 202,
      problems: ["jobs_active"],
    },
    (actor, { params, body, request }) =>
      startDocumentExport(actor, { ...body, documentId: params.documentId }, requestLanguage(request)),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/export",
      operationId: "exportProject",
      summary: "Export the whole project as a zip archive that another instance can import",
      tag: "projects",
      need: "export",
      params: projectParams,
      produces: ["application/zip"],
    },
    async (actor, { params, request }) =>
      attachment(await exportProject(actor, params.projectId, { now: new Date(), signal: request.signal })),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/exports",
      operationId: "startProjectExport",
      summary: "Export the whole project in the background; the response contains the job id",
      tag: "projects",
      need: "export",
      params: projectParams,
      returns: exchangeJobView,
      status: 202,
      problems: ["jobs_active"],
    },
    (actor, { params, request }) => startProjectExport(actor, params.projectId, requestLanguage(request)),
  ),
];
