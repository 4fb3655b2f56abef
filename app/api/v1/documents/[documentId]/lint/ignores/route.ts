import { documentEditsView } from "#lib/contracts/document.ts";
import { ignoreFindingInput } from "#lib/contracts/lint.ts";
import { documentParams } from "#lib/contracts/params.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { ignoreFinding } from "#lib/usecases/document/ignore-finding.ts";

export const POST = route(
  {
    operationId: "ignoreFinding",
    summary: "Leave a finding alone, with a reason that is written into the document",
    tag: "documents",
    need: "edit",
    params: documentParams,
    body: ignoreFindingInput,
    returns: documentEditsView,
    problems: ["conflict", "edits_refused", "stale_base"],
  },
  (actor, { params, body, request }) =>
    ignoreFinding(actor, { documentId: params.documentId, input: body, language: languageOf(request) }),
);
