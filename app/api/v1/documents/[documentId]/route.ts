import { documentContentView } from "#lib/contracts/document.ts";
import { documentParams, versionQuery } from "#lib/contracts/params.ts";
import { Reply, route } from "#lib/http/route.ts";
import { getDocument } from "#lib/usecases/document/get-document.ts";

export const GET = route(
  {
    operationId: "getDocument",
    summary: "A document with its text",
    tag: "documents",
    need: "read",
    params: documentParams,
    query: versionQuery,
    returns: documentContentView,
  },
  async (actor, { params, query }) => {
    const document = await getDocument(actor, params.documentId, query.version);
    return new Reply(document, { etag: document.etag });
  },
);
