import { addedKnowledgeView, replaceKnowledgeInput } from "#lib/contracts/knowledge.ts";
import { knowledgeFileParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { replaceKnowledge } from "#lib/usecases/knowledge/replace-knowledge.ts";

export const POST = route(
  {
    operationId: "replaceKnowledgeFile",
    summary: "Give a knowledge file a new text as its next version",
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
);
