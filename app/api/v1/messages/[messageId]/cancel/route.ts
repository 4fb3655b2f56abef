import { messageView } from "#lib/contracts/chat.ts";
import { messageParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { cancelMessage } from "#lib/usecases/chat/cancel-message.ts";

export const POST = route(
  {
    operationId: "cancelMessage",
    summary: "Stop an answer; what was shown of it stays",
    tag: "chat",
    need: "run",
    params: messageParams,
    returns: messageView,
  },
  (actor, { params }) => cancelMessage(actor, params.messageId),
);
