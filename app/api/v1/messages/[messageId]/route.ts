import { messageView } from "#lib/contracts/chat.ts";
import { messageParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { getMessage } from "#lib/usecases/chat/get-message.ts";

export const GET = route(
  {
    operationId: "getMessage",
    summary: "One message of a chat",
    tag: "chat",
    need: "read",
    params: messageParams,
    returns: messageView,
  },
  (actor, { params }) => getMessage(actor, params.messageId),
);
