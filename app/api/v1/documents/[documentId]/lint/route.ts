import { lintQuery, lintView, severitiesIn } from "#lib/contracts/lint.ts";
import { documentParams } from "#lib/contracts/params.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { lintDocument } from "#lib/usecases/document/lint-document.ts";

export const POST = route(
  {
    operationId: "lintDocument",
    summary: "Check a document against the rules, as its project wants it checked",
    tag: "documents",
    need: "read",
    params: documentParams,
    query: lintQuery,
    returns: lintView,
  },
  (actor, { params, query, request }) =>
    lintDocument(actor, params.documentId, {
      language: languageOf(request),
      version: query.version,
      page: { severities: severitiesIn(query.severity), limit: query.limit, cursor: query.cursor },
    }),
);
