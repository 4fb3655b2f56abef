import { messageAccepted, messageInput } from "#lib/contracts/chat.ts";
import { route } from "#lib/http/route.ts";
import { sendMessage } from "#lib/usecases/chat/send-message.ts";

export const POST = route(
  {
    operationId: "sendMessage",
    summary: "Write to a project's chat; the answer's events are followed under the id that comes back",
    tag: "chat",
    need: "run",
    body: messageInput,
    returns: messageAccepted,
    status: 202,
    problems: ["message_active", "conflict", "srs_run_active"],
  },
  (actor, { body, requestId }) => sendMessage(actor, body, requestId),
);
