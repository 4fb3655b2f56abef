import { knowledgeFileView, knowledgeTextView, updateKnowledgeInput } from "#lib/contracts/knowledge.ts";
import { knowledgeFileParams, versionQuery } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { deleteKnowledge } from "#lib/usecases/knowledge/delete-knowledge.ts";
import { getKnowledgeFile } from "#lib/usecases/knowledge/get-knowledge-file.ts";
import { updateKnowledge } from "#lib/usecases/knowledge/update-knowledge.ts";

export const GET = route(
  {
    operationId: "getKnowledgeFile",
    summary: "A knowledge file with its text",
    tag: "knowledge",
    need: "read",
    params: knowledgeFileParams,
    query: versionQuery,
    returns: knowledgeTextView,
  },
  (actor, { params, query }) => getKnowledgeFile(actor, params.fileId, query.version),
);

export const PATCH = route(
  {
    operationId: "updateKnowledgeFile",
    summary: "Rename a knowledge file, or turn its use in the workshop on or off",
    tag: "knowledge",
    need: "edit",
    params: knowledgeFileParams,
    body: updateKnowledgeInput,
    returns: knowledgeFileView,
    problems: ["knowledge_name_taken"],
  },
  (actor, { params, body }) => updateKnowledge(actor, params.fileId, body),
);

export const DELETE = route(
  {
    operationId: "deleteKnowledgeFile",
    summary: "Delete a knowledge file; it can be brought back",
    tag: "knowledge",
    need: "edit",
    params: knowledgeFileParams,
  },
  async (actor, { params }) => {
    await deleteKnowledge(actor, params.fileId);
    return {};
  },
);
