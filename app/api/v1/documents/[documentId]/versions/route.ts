import { documentVersionView } from "#lib/contracts/document.ts";
import { listOf, pageQuery } from "#lib/contracts/list.ts";
import { documentParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { listDocumentVersions } from "#lib/usecases/document/list-document-versions.ts";

export const GET = route(
  {
    operationId: "listDocumentVersions",
    summary: "Versions of a document, newest first",
    tag: "documents",
    need: "read",
    params: documentParams,
    query: pageQuery,
    returns: listOf(documentVersionView),
  },
  (actor, { params, query }) => listDocumentVersions(actor, params.documentId, query),
);
