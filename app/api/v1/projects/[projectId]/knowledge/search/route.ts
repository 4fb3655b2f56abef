import { searchQuery, searchView } from "#lib/contracts/knowledge.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { searchKnowledge } from "#lib/usecases/knowledge/search-knowledge.ts";

export const GET = route(
  {
    operationId: "searchKnowledge",
    summary: "Passages of a project's documents, files and plans",
    tag: "knowledge",
    need: "read",
    params: projectParams,
    query: searchQuery,
    returns: searchView,
  },
  (actor, { params, query }) => searchKnowledge(actor, params.projectId, query),
);
