import { z } from "zod";
import { sectionView } from "#lib/contracts/document.ts";
import { documentParams, versionQuery } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { getOutline } from "#lib/usecases/document/get-outline.ts";

export const GET = route(
  {
    operationId: "getOutline",
    summary: "A document's sections with their places (UTF-16 offsets)",
    tag: "documents",
    need: "read",
    params: documentParams,
    query: versionQuery,
    returns: z.object({ version: z.number().int(), sections: z.array(sectionView) }),
  },
  (actor, { params, query }) => getOutline(actor, params.documentId, query.version),
);
