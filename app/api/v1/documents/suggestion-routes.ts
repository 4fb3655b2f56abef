import { listOf } from "#lib/contracts/list.ts";
import { documentParams, suggestionParams } from "#lib/contracts/params.ts";
import {
  suggestEditsInput,
  suggestedEditsView,
  suggestionDecisionInput,
  suggestionsDecisionInput,
  suggestionsPreview,
  suggestionsPreviewInput,
  suggestionsQuery,
  suggestionsView,
  suggestionView,
} from "#lib/contracts/suggestion.ts";
import { requestLanguage } from "#lib/http/problem.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { decideSuggestion } from "#lib/usecases/document/decide-suggestion.ts";
import { decideSuggestions } from "#lib/usecases/document/decide-suggestions.ts";
import { getSuggestion } from "#lib/usecases/document/get-suggestion.ts";
import { listSuggestions } from "#lib/usecases/document/list-suggestions.ts";
import { previewSuggestions } from "#lib/usecases/document/preview-suggestions.ts";
import { suggestEdits } from "#lib/usecases/document/suggest-edits.ts";

export const suggestionRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/documents/{documentId}/suggestions",
      operationId: "listSuggestions",
      summary: "List the suggested edits of a document, newest first",
      tag: "documents",
      need: "read",
      params: documentParams,
      query: suggestionsQuery,
      returns: listOf(suggestionView),
    },
    (actor, { params, query, request }) =>
      listSuggestions(actor, params.documentId, { page: query, language: requestLanguage(request) }),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/documents/{documentId}/suggestions",
      operationId: "suggestEdits",
      summary: "Store edits of a document as suggestions, each to be accepted or rejected by a person",
      tag: "documents",
      need: "edit",
      params: documentParams,
      body: suggestEditsInput,
      returns: suggestedEditsView,
      status: 201,
      problems: ["edits_refused"],
      limit: 4 * 1024 * 1024,
    },
    (actor, { params, body, request }) =>
      suggestEdits(actor, {
        documentId: params.documentId,
        input: body,
        language: requestLanguage(request),
      }),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/documents/{documentId}/suggestions/preview",
      operationId: "previewSuggestions",
      summary: "Preview several open suggested edits of a document as one version, without storing it",
      tag: "documents",
      need: "read",
      params: documentParams,
      body: suggestionsPreviewInput,
      returns: suggestionsPreview,
      problems: ["suggestion_closed"],
    },
    (actor, { params, body, request }) =>
      previewSuggestions(actor, {
        documentId: params.documentId,
        input: body,
        language: requestLanguage(request),
      }),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/documents/{documentId}/suggestions/decisions",
      operationId: "decideSuggestions",
      summary: "Accept several suggested edits of a document as one version, or reject them",
      tag: "documents",
      need: "edit",
      params: documentParams,
      body: suggestionsDecisionInput,
      returns: suggestionsView,
      problems: ["edits_refused", "stale_base", "suggestion_closed"],
    },
    async (actor, { params, body, request }) => ({
      data: await decideSuggestions(actor, {
        documentId: params.documentId,
        input: body,
        language: requestLanguage(request),
      }),
    }),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/suggestions/{suggestionId}",
      operationId: "getSuggestion",
      summary: "Get a suggested edit and whether it still fits the newest text",
      tag: "documents",
      need: "read",
      params: suggestionParams,
      returns: suggestionView,
    },
    (actor, { params, request }) => getSuggestion(actor, params.suggestionId, requestLanguage(request)),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/suggestions/{suggestionId}/decisions",
      operationId: "decideSuggestion",
      summary: "Accept a suggested edit, optionally with a changed text or position, or reject it",
      tag: "documents",
      need: "edit",
      params: suggestionParams,
      body: suggestionDecisionInput,
      returns: suggestionView,
      problems: ["edits_refused", "stale_base", "suggestion_builds_on_others", "suggestion_closed"],
      limit: 4 * 1024 * 1024,
    },
    (actor, { params, body, request }) =>
      decideSuggestion(actor, {
        suggestionId: params.suggestionId,
        input: body,
        language: requestLanguage(request),
      }),
  ),
];
