import { conversationView } from "#lib/contracts/chat.ts";
import { conversationParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { getConversation } from "#lib/usecases/chat/get-conversation.ts";

export const GET = route(
  {
    operationId: "getConversation",
    summary: "One conversation",
    tag: "chat",
    need: "read",
    params: conversationParams,
    returns: conversationView,
  },
  (actor, { params }) => getConversation(actor, params.conversationId),
);
