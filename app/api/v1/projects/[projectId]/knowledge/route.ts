import { addedKnowledgeView, addKnowledgeInput, knowledgeFileView } from "#lib/contracts/knowledge.ts";
import { listOf, pageQuery } from "#lib/contracts/list.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { addKnowledge } from "#lib/usecases/knowledge/add-knowledge.ts";
import { listKnowledgeFiles } from "#lib/usecases/knowledge/list-knowledge-files.ts";

export const GET = route(
  {
    operationId: "listKnowledgeFiles",
    summary: "Files that a project knows",
    tag: "knowledge",
    need: "read",
    params: projectParams,
    query: pageQuery,
    returns: listOf(knowledgeFileView),
  },
  (actor, { params, query }) => listKnowledgeFiles(actor, params.projectId, query),
);

export const POST = route(
  {
    operationId: "addKnowledgeFile",
    summary: "Give a project a text to know; a name that is taken gets a new version",
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
);
