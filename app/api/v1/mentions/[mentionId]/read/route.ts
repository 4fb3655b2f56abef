import { mentionView } from "#lib/contracts/home.ts";
import { mentionParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { readMention } from "#lib/usecases/home/read-mention.ts";

export const POST = route(
  {
    operationId: "readMention",
    summary: "Note that you have read a comment that mentions you",
    tag: "home",
    need: "read",
    params: mentionParams,
    returns: mentionView,
  },
  (actor, { params }) => readMention(actor, params.mentionId),
);
