import { projectParams, repositoryCommitParams } from "#lib/contracts/params.ts";
import {
  repositoryArchiveQuery,
  repositoryBranchesView,
  repositoryChangeView,
  repositoryCommitsQuery,
  repositoryCommitsView,
} from "#lib/contracts/repository.ts";
import type { ErrorCode } from "#lib/domain/app-error.ts";
import { attachment } from "#lib/http/attachment.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { downloadCommit } from "#lib/usecases/repository/download-commit.ts";
import { listBranches } from "#lib/usecases/repository/list-branches.ts";
import { getCommit, listCommits } from "#lib/usecases/repository/list-commits.ts";

const BASE = "/api/v1/projects/{projectId}/repository";
const UNREADABLE: readonly ErrorCode[] = [
  "git_missing",
  "git_timeout",
  "repository_missing",
  "repository_ref_unknown",
];
const UNREADABLE_PATH: readonly ErrorCode[] = [...UNREADABLE, "repository_path_unknown"];

export const repositoryHistoryRoutes: readonly RouteHandler[] = [
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
