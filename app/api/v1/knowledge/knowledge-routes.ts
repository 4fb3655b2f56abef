import { z } from "zod";
import {
  addedKnowledgeView,
  addKnowledgeInput,
  knowledgeFileView,
  knowledgeSourcesView,
  knowledgeTextView,
  replaceKnowledgeInput,
  searchQuery,
  searchView,
  tableKnowledgeInput,
  updateKnowledgeInput,
  uploadedView,
  uploadQuery,
} from "#lib/contracts/knowledge.ts";
import { listOf, pageQuery } from "#lib/contracts/list.ts";
import {
  knowledgeFileParams,
  knowledgeSourceParams,
  projectParams,
  versionQuery,
} from "#lib/contracts/params.ts";
import { MAX_UPLOAD_BYTES } from "#lib/domain/knowledge/limits.ts";
import { requestLanguage } from "#lib/http/problem.ts";
import { readUpload, UPLOAD_TYPES } from "#lib/http/read-upload.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { addKnowledge } from "#lib/usecases/knowledge/add-knowledge.ts";
import { deleteKnowledge } from "#lib/usecases/knowledge/delete-knowledge.ts";
import { getKnowledgeFile } from "#lib/usecases/knowledge/get-knowledge-file.ts";
import { listKnowledgeFiles } from "#lib/usecases/knowledge/list-knowledge-files.ts";
import { listKnowledgeSources } from "#lib/usecases/knowledge/list-knowledge-sources.ts";
import { replaceKnowledge } from "#lib/usecases/knowledge/replace-knowledge.ts";
import { restoreKnowledge } from "#lib/usecases/knowledge/restore-knowledge.ts";
import { searchKnowledge } from "#lib/usecases/knowledge/search-knowledge.ts";
import { showToTable } from "#lib/usecases/knowledge/show-to-table.ts";
import { updateKnowledge } from "#lib/usecases/knowledge/update-knowledge.ts";
import { uploadKnowledge } from "#lib/usecases/knowledge/upload-knowledge.ts";

export const knowledgeRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/knowledge-files/{fileId}",
      operationId: "getKnowledgeFile",
      summary: "Get a knowledge file with its text",
      tag: "knowledge",
      need: "read",
      params: knowledgeFileParams,
      query: versionQuery,
      returns: knowledgeTextView,
    },
    (actor, { params, query }) => getKnowledgeFile(actor, params.fileId, query.version),
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/knowledge-files/{fileId}",
      operationId: "updateKnowledgeFile",
      summary: "Rename a knowledge file, or include it in or exclude it from workshops",
      tag: "knowledge",
      need: "edit",
      params: knowledgeFileParams,
      body: updateKnowledgeInput,
      returns: knowledgeFileView,
      problems: ["knowledge_name_taken"],
    },
    (actor, { params, body }) => updateKnowledge(actor, params.fileId, body),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/knowledge-files/{fileId}",
      operationId: "deleteKnowledgeFile",
      summary: "Delete a knowledge file; it can be restored",
      tag: "knowledge",
      need: "edit",
      params: knowledgeFileParams,
    },
    async (actor, { params }) => {
      await deleteKnowledge(actor, params.fileId);
      return {};
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/knowledge-files/{fileId}/restore",
      operationId: "restoreKnowledgeFile",
      summary: "Restore a deleted knowledge file",
      tag: "knowledge",
      need: "edit",
      params: knowledgeFileParams,
      returns: knowledgeFileView,
      problems: ["knowledge_name_taken"],
    },
    (actor, { params }) => restoreKnowledge(actor, params.fileId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/knowledge-files/{fileId}/versions",
      operationId: "replaceKnowledgeFile",
      summary: "Replace the text of a knowledge file with a new version",
      tag: "knowledge",
      need: "edit",
      params: knowledgeFileParams,
      body: replaceKnowledgeInput,
      returns: addedKnowledgeView,
      status: 201,
      problems: ["file_unreadable", "knowledge_full", "knowledge_name_taken"],
      limit: 4 * 1024 * 1024,
    },
    (actor, { params, body }) => replaceKnowledge(actor, params.fileId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/knowledge",
      operationId: "listKnowledgeFiles",
      summary: "List the knowledge files of a project",
      tag: "knowledge",
      need: "read",
      params: projectParams,
      query: pageQuery,
      returns: listOf(knowledgeFileView),
    },
    (actor, { params, query }) => listKnowledgeFiles(actor, params.projectId, query),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/knowledge",
      operationId: "addKnowledgeFile",
      summary: "Add a text to a project's knowledge; an existing name gets a new version",
      tag: "knowledge",
      need: "edit",
      params: projectParams,
      body: addKnowledgeInput,
      returns: addedKnowledgeView,
      status: 201,
      problems: ["file_unreadable", "knowledge_full"],
      limit: 4 * 1024 * 1024,
    },
    (actor, { params, body }) => addKnowledge(actor, params.projectId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/knowledge/search",
      operationId: "searchKnowledge",
      summary: "Search passages of a project's documents, files and plans",
      tag: "knowledge",
      need: "read",
      params: projectParams,
      query: searchQuery,
      returns: searchView,
    },
    (actor, { params, query }) => searchKnowledge(actor, params.projectId, query),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/knowledge/sources",
      operationId: "listKnowledgeSources",
      summary: "List all knowledge sources of a project, and which of them its workshops read",
      tag: "knowledge",
      need: "read",
      params: projectParams,
      returns: knowledgeSourcesView,
    },
    (actor, { params }) => listKnowledgeSources(actor, params.projectId),
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/projects/{projectId}/knowledge/sources/{sourceId}",
      operationId: "showToTable",
      summary: "Include a document or file in workshops, or exclude it",
      tag: "knowledge",
      need: "edit",
      params: knowledgeSourceParams,
      body: tableKnowledgeInput,
      returns: z.object({ id: z.string(), for_table: z.boolean() }),
    },
    (actor, { params, body }) => showToTable(actor, params, body.for_table),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/knowledge/uploads",
      operationId: "uploadKnowledge",
      summary: "Upload files, or a zip archive of files, to a project's knowledge",
      tag: "knowledge",
      need: "edit",
      params: projectParams,
      query: uploadQuery,
      accepts: UPLOAD_TYPES,
      returns: uploadedView,
      problems: ["file_unreadable", "archive_unreadable", "knowledge_full", "knowledge_name_taken"],
      limit: MAX_UPLOAD_BYTES,
    },
    async (actor, { params, query, bytes, request }) => {
      const files = await readUpload(bytes, request.headers.get("content-type") ?? "", query.name);
      return uploadKnowledge(actor, params.projectId, {
        files,
        replace: query.replace,
        language: requestLanguage(request),
      });
    },
  ),
];
