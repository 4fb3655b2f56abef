import { conversationView } from "#lib/contracts/chat.ts";
import { listOf, pageQuery } from "#lib/contracts/list.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { listConversations } from "#lib/usecases/chat/list-conversations.ts";

export const GET = route(
  {
    operationId: "listConversations",
    summary: "Conversations of a project's chat, newest first",
    tag: "chat",
    need: "read",
    params: projectParams,
    query: pageQuery,
    returns: listOf(conversationView),
  },
  (actor, { params, query }) => listConversations(actor, params.projectId, query),
);
