import { exchangeJobView } from "#lib/contracts/exchange-job.ts";
import { projectParams } from "#lib/contracts/params.ts";
import {
  repositoryImportInput,
  repositoryInput,
  repositoryUploadQuery,
  repositoryView,
} from "#lib/contracts/repository.ts";
import { REPOSITORY_LIMITS } from "#lib/domain/repository/repository-limits.ts";
import { readIfMatch } from "#lib/http/if-match.ts";
import { requestLanguage } from "#lib/http/problem.ts";
import { readOneFile } from "#lib/http/read-one-file.ts";
import { Reply, type RouteHandler, route } from "#lib/http/route.ts";
import { startArchiveImport, startRemoteImport } from "#lib/usecases/exchange/job/start-repository-import.ts";
import { deleteRepository } from "#lib/usecases/repository/delete-repository.ts";
import { getRepository } from "#lib/usecases/repository/get-repository.ts";
import { saveRepository } from "#lib/usecases/repository/save-repository.ts";

const BASE = "/api/v1/projects/{projectId}/repository";
const WRAPPING = 64 * 1024;
const ARCHIVE_TYPES = [
  "multipart/form-data",
  "application/zip",
  "application/x-zip-compressed",
  "application/gzip",
  "application/x-gzip",
  "application/octet-stream",
];

export const repositoryRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: BASE,
      operationId: "getRepository",
      summary: "Get the repository of a project, or null, and whether this server has git",
      tag: "repositories",
      need: "read",
      params: projectParams,
      returns: repositoryView,
    },
    async (actor, { params }) => {
      const view = await getRepository(actor, params.projectId);
      return new Reply(view, view.repository ? { etag: `"${view.repository.version}"` } : {});
    },
  ),
  route(
    {
      method: "PUT",
      path: BASE,
      operationId: "saveRepository",
      summary: "Create an empty repository, or change the default branch and who may push",
      tag: "repositories",
      need: "edit",
      params: projectParams,
      body: repositoryInput,
      returns: repositoryView,
      problems: ["git_missing", "repository_ref_unknown", "precondition_failed"],
    },
    async (actor, { params, body, ifMatch }) =>
      saveRepository(actor, params.projectId, { input: body, version: readIfMatch(ifMatch) }),
  ),
  route(
    {
      method: "DELETE",
      path: BASE,
      operationId: "deleteRepository",
      summary: "Delete the repository of a project with its whole history",
      tag: "repositories",
      need: "manage",
      params: projectParams,
      status: 204,
      problems: ["repository_missing"],
    },
    async (actor, { params }) => {
      await deleteRepository(actor, params.projectId);
      return new Response(null, { status: 204 });
    },
  ),
  route(
    {
      method: "POST",
      path: `${BASE}/imports`,
      operationId: "importRepository",
      summary:
        "Import a repository from an https address in the background; the response contains the job id",
      tag: "repositories",
      need: "edit",
      params: projectParams,
      body: repositoryImportInput,
      returns: exchangeJobView,
      status: 202,
      problems: ["git_missing", "repository_exists", "endpoint_not_allowed", "jobs_active"],
    },
    (actor, { params, body, request }) =>
      startRemoteImport(actor, { projectId: params.projectId, language: requestLanguage(request) }, body),
  ),
  route(
    {
      method: "POST",
      path: `${BASE}/uploads`,
      operationId: "uploadRepository",
      summary:
        "Create a repository from a zip or tar.gz archive in the background; the response contains the job id",
      tag: "repositories",
      need: "edit",
      params: projectParams,
      query: repositoryUploadQuery,
      accepts: ARCHIVE_TYPES,
      returns: exchangeJobView,
      status: 202,
      problems: ["git_missing", "repository_exists", "jobs_active"],
      limit: REPOSITORY_LIMITS.uploadBytes + WRAPPING,
    },
    async (actor, { params, query, bytes, request }) => {
      const type = request.headers.get("content-type") ?? "";
      const file = await readOneFile(bytes, type, query.name ?? "repository");
      const place = { projectId: params.projectId, language: requestLanguage(request) };
      return startArchiveImport(actor, place, { file, branch: query.branch, branchPush: query.branch_push });
    },
  ),
];
