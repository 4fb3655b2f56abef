import { knowledgeFileView } from "#lib/contracts/knowledge.ts";
import { knowledgeFileParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { restoreKnowledge } from "#lib/usecases/knowledge/restore-knowledge.ts";

export const POST = route(
  {
    operationId: "restoreKnowledgeFile",
    summary: "Bring a deleted knowledge file back",
    tag: "knowledge",
    need: "edit",
    params: knowledgeFileParams,
    returns: knowledgeFileView,
    problems: ["knowledge_name_taken"],
  },
  (actor, { params }) => restoreKnowledge(actor, params.fileId),
);
