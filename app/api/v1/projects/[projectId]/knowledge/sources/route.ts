import { knowledgeSourcesView } from "#lib/contracts/knowledge.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { listKnowledgeSources } from "#lib/usecases/knowledge/list-knowledge-sources.ts";

export const GET = route(
  {
    operationId: "listKnowledgeSources",
    summary: "Everything that a project knows, and what its table reads of it",
    tag: "knowledge",
    need: "read",
    params: projectParams,
    returns: knowledgeSourcesView,
  },
  (actor, { params }) => listKnowledgeSources(actor, params.projectId),
);
