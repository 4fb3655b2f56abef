import { threadMessageView } from "#lib/contracts/chat.ts";
import { listOf, pageQuery } from "#lib/contracts/list.ts";
import { conversationParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { listMessages } from "#lib/usecases/chat/list-messages.ts";

export const GET = route(
  {
    operationId: "listMessages",
    summary: "A conversation's latest messages in order; next_cursor leads to earlier ones",
    tag: "chat",
    need: "read",
    params: conversationParams,
    query: pageQuery,
    returns: listOf(threadMessageView),
  },
  (actor, { params, query }) => listMessages(actor, params.conversationId, query),
);
