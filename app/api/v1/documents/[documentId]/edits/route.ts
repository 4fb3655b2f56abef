import { documentEditsView, editDocumentInput } from "#lib/contracts/document.ts";
import { documentParams } from "#lib/contracts/params.ts";
import { readIfMatch } from "#lib/http/if-match.ts";
import { languageOf } from "#lib/http/problem.ts";
import { Reply, route } from "#lib/http/route.ts";
import { editDocument } from "#lib/usecases/document/edit-document.ts";

export const POST = route(
  {
    operationId: "editDocument",
    summary: "Apply a batch of edits as one version, or only check it; takes If-Match",
    tag: "documents",
    need: "edit",
    params: documentParams,
    body: editDocumentInput,
    returns: documentEditsView,
    problems: ["edits_refused", "stale_base", "base_version_unknown", "precondition_failed"],
    limit: 4 * 1024 * 1024,
  },
  async (actor, { params, body, request, ifMatch }) => {
    const edited = await editDocument(actor, {
      documentId: params.documentId,
      input: body,
      ifMatch: readIfMatch(ifMatch),
      language: languageOf(request),
    });
    return new Reply(edited, { etag: `"${edited.version}"` });
  },
);
