import { exchangeJobView } from "#lib/contracts/exchange-job.ts";
import { projectParams, repositoryCommitParams } from "#lib/contracts/params.ts";
import {
  repositoryArchiveQuery,
  repositoryBlameView,
  repositoryBranchesView,
  repositoryChangeView,
  repositoryCommitsQuery,
  repositoryCommitsView,
  repositoryFileView,
  repositoryImportInput,
  repositoryInput,
  repositoryPlaceQuery,
  repositorySearchQuery,
  repositorySearchView,
  repositoryTreeView,
  repositoryUploadQuery,
  repositoryView,
} from "#lib/contracts/repository.ts";
import type { ErrorCode } from "#lib/domain/app-error.ts";
import { REPOSITORY_LIMITS } from "#lib/domain/repository/repository-limits.ts";
import { attachment } from "#lib/http/attachment.ts";
import { readIfMatch } from "#lib/http/if-match.ts";
import { requestLanguage } from "#lib/http/problem.ts";
import { readOneFile } from "#lib/http/read-one-file.ts";
import { Reply, type RouteHandler, route } from "#lib/http/route.ts";
import { startArchiveImport, startRemoteImport } from "#lib/usecases/exchange/job/start-repository-import.ts";
import { blameFile } from "#lib/usecases/repository/blame-file.ts";
import { deleteRepository } from "#lib/usecases/repository/delete-repository.ts";
import { downloadCommit } from "#lib/usecases/repository/download-commit.ts";
import { getRepository } from "#lib/usecases/repository/get-repository.ts";
import { listBranches } from "#lib/usecases/repository/list-branches.ts";
import { getCommit, listCommits } from "#lib/usecases/repository/list-commits.ts";
import { listFolder } from "#lib/usecases/repository/list-folder.ts";
import { downloadRepositoryFile, readRepositoryFile } from "#lib/usecases/repository/read-repository-file.ts";
import { saveRepository } from "#lib/usecases/repository/save-repository.ts";
import { searchRepository } from "#lib/usecases/repository/search-repository.ts";

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
const UNREADABLE: readonly ErrorCode[] = [
  "git_missing",
  "git_timeout",
  "repository_missing",
  "repository_ref_unknown",
];
const UNREADABLE_PATH: readonly ErrorCode[] = [...UNREADABLE, "repository_path_unknown"];

const settingsRoutes: readonly RouteHandler[] = [
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

const browseRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: `${BASE}/tree`,
      operationId: "listRepositoryFolder",
      summary: "List a folder at a branch, tag or commit",
      tag: "repositories",
      need: "read",
      params: projectParams,
      query: repositoryPlaceQuery,
      returns: repositoryTreeView,
      problems: UNREADABLE_PATH,
    },
    (actor, { params, query }) => listFolder(actor, params.projectId, query),
  ),
  route(
    {
      method: "GET",
      path: `${BASE}/files`,
      operationId: "readRepositoryFile",
      summary: "Read a file as text at a branch, tag or commit; the text of binary and large files is null",
      tag: "repositories",
      need: "read",
      params: projectParams,
      query: repositoryPlaceQuery,
      returns: repositoryFileView,
      problems: UNREADABLE_PATH,
    },
    (actor, { params, query }) => readRepositoryFile(actor, params.projectId, query),
  ),
  route(
    {
      method: "GET",
      path: `${BASE}/raw`,
      operationId: "downloadRepositoryFile",
      summary: "Download the bytes of a file at a branch, tag or commit",
      tag: "repositories",
      need: "read",
      params: projectParams,
      query: repositoryPlaceQuery,
      produces: ["application/octet-stream"],
      problems: [...UNREADABLE_PATH, "too_large"],
    },
    async (actor, { params, query }) => {
      const file = await downloadRepositoryFile(actor, params.projectId, query);
      return attachment({ ...file, mediaType: "application/octet-stream" });
    },
  ),
  route(
    {
      method: "GET",
      path: `${BASE}/blame`,
      operationId: "blameRepositoryFile",
      summary: "Get the commit that wrote each line of a file last",
      tag: "repositories",
      need: "read",
      params: projectParams,
      query: repositoryPlaceQuery,
      returns: repositoryBlameView,
      problems: [...UNREADABLE_PATH, "repository_binary", "too_large"],
    },
    (actor, { params, query }) => blameFile(actor, params.projectId, query),
  ),
  route(
    {
      method: "GET",
      path: `${BASE}/search`,
      operationId: "searchRepository",
      summary: "Find the lines of a commit's text files that contain a text",
      tag: "repositories",
      need: "read",
      params: projectParams,
      query: repositorySearchQuery,
      returns: repositorySearchView,
      problems: UNREADABLE_PATH,
    },
    (actor, { params, query }) => searchRepository(actor, params.projectId, query),
  ),
];

const historyRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: `${BASE}/commits`,
      operationId: "listRepositoryCommits",
      summary: "List the history of a branch, tag or commit, also of one file or folder, newest first",
      tag: "repositories",
      need: "read",
      params: projectParams,
      query: repositoryCommitsQuery,
      returns: repositoryCommitsView,
      problems: UNREADABLE_PATH,
    },
    (actor, { params, query }) => listCommits(actor, params.projectId, query),
  ),
  route(
    {
      method: "GET",
      path: `${BASE}/commits/{commit}`,
      operationId: "getRepositoryCommit",
      summary: "Get a commit with its difference from its first parent",
      tag: "repositories",
      need: "read",
      params: repositoryCommitParams,
      returns: repositoryChangeView,
      problems: UNREADABLE,
    },
    (actor, { params }) => getCommit(actor, params.projectId, params.commit),
  ),
  route(
    {
      method: "GET",
      path: `${BASE}/branches`,
      operationId: "listRepositoryBranches",
      summary: "List the branches of a repository, the newest commit first",
      tag: "repositories",
      need: "read",
      params: projectParams,
      returns: repositoryBranchesView,
      problems: ["git_missing", "repository_missing"],
    },
    (actor, { params }) => listBranches(actor, params.projectId),
  ),
  route(
    {
      method: "GET",
      path: `${BASE}/archive`,
      operationId: "downloadRepository",
      summary: "Download all files of a branch, tag or commit as zip or tar.gz",
      tag: "repositories",
      need: "read",
      params: projectParams,
      query: repositoryArchiveQuery,
      produces: ["application/zip", "application/gzip"],
      problems: [...UNREADABLE, "too_large"],
    },
    async (actor, { params, query }) => attachment(await downloadCommit(actor, params.projectId, query)),
  ),
];

export const repositoryRoutes: readonly RouteHandler[] = [
  ...settingsRoutes,
  ...browseRoutes,
  ...historyRoutes,
];
