import { documentContentView } from "#lib/contracts/document.ts";
import { documentVersionParams } from "#lib/contracts/params.ts";
import { readIfMatch } from "#lib/http/if-match.ts";
import { Reply, route } from "#lib/http/route.ts";
import { undoVersion } from "#lib/usecases/document/undo-version.ts";

export const POST = route(
  {
    operationId: "undoDocumentVersion",
    summary: "Take back what a version changed, keeping what came after; takes If-Match",
    tag: "documents",
    need: "edit",
    params: documentVersionParams,
    returns: documentContentView,
    problems: ["conflict", "first_version", "precondition_failed"],
  },
  async (actor, { params, ifMatch }) => {
    const document = await undoVersion(actor, { ...params, ifMatch: readIfMatch(ifMatch) });
    return new Reply(document, { etag: document.etag });
  },
);
