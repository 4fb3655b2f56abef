import { documentContentView } from "#lib/contracts/document.ts";
import { documentVersionParams } from "#lib/contracts/params.ts";
import { readIfMatch } from "#lib/http/if-match.ts";
import { Reply, route } from "#lib/http/route.ts";
import { restoreVersion } from "#lib/usecases/document/restore-version.ts";

export const POST = route(
  {
    operationId: "restoreDocumentVersion",
    summary: "Make an earlier version's text the newest again; takes If-Match",
    tag: "documents",
    need: "edit",
    params: documentVersionParams,
    returns: documentContentView,
    problems: ["precondition_failed"],
  },
  async (actor, { params, ifMatch }) => {
    const document = await restoreVersion(actor, { ...params, ifMatch: readIfMatch(ifMatch) });
    return new Reply(document, { etag: document.etag });
  },
);
