import { suggestionParams } from "#lib/contracts/params.ts";
import { suggestionDecisionInput, suggestionView } from "#lib/contracts/suggestion.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { decideSuggestion } from "#lib/usecases/document/decide-suggestion.ts";

export const POST = route(
  {
    operationId: "decideSuggestion",
    summary: "Accept a suggested edit, as it is or with other words or another place, or reject it",
    tag: "documents",
    need: "edit",
    params: suggestionParams,
    body: suggestionDecisionInput,
    returns: suggestionView,
    problems: ["edits_refused", "stale_base", "suggestion_closed"],
    limit: 4 * 1024 * 1024,
  },
  (actor, { params, body, request }) =>
    decideSuggestion(actor, {
      suggestionId: params.suggestionId,
      input: body,
      language: languageOf(request),
    }),
);
