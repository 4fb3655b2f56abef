import { listOf } from "#lib/contracts/list.ts";
import { documentParams } from "#lib/contracts/params.ts";
import { suggestionsQuery, suggestionView } from "#lib/contracts/suggestion.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { listSuggestions } from "#lib/usecases/document/list-suggestions.ts";

export const GET = route(
  {
    operationId: "listSuggestions",
    summary: "Suggested edits of a document, newest first",
    tag: "documents",
    need: "read",
    params: documentParams,
    query: suggestionsQuery,
    returns: listOf(suggestionView),
  },
  (actor, { params, query, request }) =>
    listSuggestions(actor, params.documentId, { page: query, language: languageOf(request) }),
);
