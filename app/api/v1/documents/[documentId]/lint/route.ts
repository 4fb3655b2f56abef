import { z } from "zod";
import { findingView } from "#lib/contracts/document.ts";
import { documentParams } from "#lib/contracts/params.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { lintDocument } from "#lib/usecases/document/lint-document.ts";

export const POST = route(
  {
    operationId: "lintDocument",
    summary: "Check the wording of a document's requirements",
    tag: "documents",
    need: "read",
    params: documentParams,
    returns: z.object({ findings: z.array(findingView) }),
  },
  (actor, { params, request }) => lintDocument(actor, params.documentId, { language: languageOf(request) }),
);
