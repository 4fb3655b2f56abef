import { blameView } from "#lib/contracts/history.ts";
import { documentParams, versionQuery } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { blameDocument } from "#lib/usecases/document/blame-document.ts";

export const GET = route(
  {
    operationId: "blameDocument",
    summary: "Which version wrote each block, section and requirement as it stands, and how it came to be",
    tag: "documents",
    need: "read",
    params: documentParams,
    query: versionQuery,
    returns: blameView,
  },
  (actor, { params, query }) => blameDocument(actor, params.documentId, query.version),
);
