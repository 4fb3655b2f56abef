import { projectParams } from "#lib/contracts/params.ts";
import {
  repositoryBlameView,
  repositoryFileView,
  repositoryMapQuery,
  repositoryMapView,
  repositoryPlaceQuery,
  repositorySearchQuery,
  repositorySearchView,
  repositorySymbolsQuery,
  repositorySymbolsView,
  repositoryTreeView,
} from "#lib/contracts/repository.ts";
import type { ErrorCode } from "#lib/domain/app-error.ts";
import { attachment } from "#lib/http/attachment.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { blameFile } from "#lib/usecases/repository/blame-file.ts";
import { getCodeMap } from "#lib/usecases/repository/code-map.ts";
import { listFolder } from "#lib/usecases/repository/list-folder.ts";
import { downloadRepositoryFile, readRepositoryFile } from "#lib/usecases/repository/read-repository-file.ts";
import { searchRepository } from "#lib/usecases/repository/search-repository.ts";
import { searchSymbols } from "#lib/usecases/repository/search-symbols.ts";

const BASE = "/api/v1/projects/{projectId}/repository";
const UNREADABLE: readonly ErrorCode[] = [
  "git_missing",
  "git_timeout",
  "repository_missing",
  "repository_ref_unknown",
];
const UNREADABLE_PATH: readonly ErrorCode[] = [...UNREADABLE, "repository_path_unknown"];

export const repositoryFileRoutes: readonly RouteHandler[] = [
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
  route(
    {
      method: "GET",
      path: `${BASE}/symbols`,
      operationId: "searchSymbols",
      summary: "Find the definitions of a commit by the beginning of their name",
      tag: "repositories",
      need: "read",
      params: projectParams,
      query: repositorySymbolsQuery,
      returns: repositorySymbolsView,
      problems: UNREADABLE,
    },
    (actor, { params, query }) => searchSymbols(actor, params.projectId, query),
  ),
  route(
    {
      method: "GET",
      path: `${BASE}/map`,
      operationId: "getRepositoryMap",
      summary:
        "Get the files that sentences are about and those referenced most from there, with their definitions",
      tag: "repositories",
      need: "read",
      params: projectParams,
      query: repositoryMapQuery,
      returns: repositoryMapView,
    },
    (actor, { params, query }) => getCodeMap(actor, params.projectId, query),
  ),
];
