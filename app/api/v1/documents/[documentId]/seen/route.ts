import { seenInput, unseenView } from "#lib/contracts/history.ts";
import { documentParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { getUnseen } from "#lib/usecases/document/get-unseen.ts";
import { markSeen } from "#lib/usecases/document/mark-seen.ts";

export const GET = route(
  {
    operationId: "getUnseen",
    summary: "What changed in a document since you last marked it as seen",
    tag: "documents",
    need: "read",
    params: documentParams,
    returns: unseenView,
  },
  (actor, { params }) => getUnseen(actor, params.documentId),
);

export const PUT = route(
  {
    operationId: "markSeen",
    summary: "Say that you know a version of a document",
    tag: "documents",
    need: "read",
    params: documentParams,
    body: seenInput,
    returns: unseenView,
  },
  (actor, { params, body }) => markSeen(actor, params.documentId, body),
);
