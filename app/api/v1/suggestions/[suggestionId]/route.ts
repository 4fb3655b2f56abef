import { suggestionParams } from "#lib/contracts/params.ts";
import { suggestionView } from "#lib/contracts/suggestion.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { getSuggestion } from "#lib/usecases/document/get-suggestion.ts";

export const GET = route(
  {
    operationId: "getSuggestion",
    summary: "One suggested edit and how it stands against the newest text",
    tag: "documents",
    need: "read",
    params: suggestionParams,
    returns: suggestionView,
  },
  (actor, { params, request }) => getSuggestion(actor, params.suggestionId, languageOf(request)),
);
