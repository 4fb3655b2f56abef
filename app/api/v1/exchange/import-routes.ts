import {
  importLimitsView,
  importQuery,
  importView,
  projectImportQuery,
  projectImportView,
} from "#lib/contracts/exchange.ts";
import { exchangeJobView } from "#lib/contracts/exchange-job.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { IMPORT_ERROR_CODES } from "#lib/domain/exchange/exchange-errors.ts";
import { IMPORT_LIMITS } from "#lib/domain/exchange/import-limits.ts";
import { requestLanguage } from "#lib/http/problem.ts";
import { readOneFile, SENT_TYPES } from "#lib/http/read-one-file.ts";
import { publicRoute, type RouteHandler, route } from "#lib/http/route.ts";
import { importFile } from "#lib/usecases/exchange/import-file.ts";
import { importProject } from "#lib/usecases/exchange/import-project.ts";
import { startFileImport } from "#lib/usecases/exchange/job/start-file-import.ts";
import { startProjectImport } from "#lib/usecases/exchange/job/start-project-import.ts";

/** Largest overhead of a form around a file. */
const WRAPPING = 64 * 1024;

export const importRoutes: readonly RouteHandler[] = [
  publicRoute(
    {
      method: "GET",
      path: "/api/v1/import-limits",
      operationId: "importLimits",
      summary: "Get the limits of imported files",
      tag: "documents",
      returns: importLimitsView,
    },
    () => Promise.resolve({ ...IMPORT_LIMITS }),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/import-jobs",
      operationId: "startProjectImport",
      summary:
        "Create a project in the background from a previewed archive; the response contains the job id",
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
      return startProjectImport(actor, asked, requestLanguage(request));
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/imports",
      operationId: "importProject",
      summary: "Preview the archive of a project; with `confirm`, create a project from it",
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
      const asked = { bytes: file.bytes, name: query.name, confirm: query.confirm };
      return importProject(actor, asked, request.signal);
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/import-jobs",
      operationId: "startFileImport",
      summary: "Import a previewed file in the background; the response contains the job id",
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
      const language = requestLanguage(request);
      return startFileImport(actor, { projectId: params.projectId, file, query, language });
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/imports",
      operationId: "importFile",
      summary: "Preview a file; with `confirm`, import it as a document or as a new version of one",
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
      const asked = { projectId: params.projectId, file, query, language: requestLanguage(request) };
      return importFile(actor, asked, request.signal);
    },
  ),
];
