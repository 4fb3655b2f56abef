import { eventsQuery, messageParams } from "#lib/contracts/params.ts";
import { eventStreamResponse } from "#lib/http/event-stream.ts";
import { route } from "#lib/http/route.ts";
import { openMessageEvents } from "#lib/usecases/chat/open-message-events.ts";

export const GET = route(
  {
    operationId: "streamMessageEvents",
    summary: "An answer's log, live (Server-Sent Events); ends after completed or error",
    tag: "chat",
    need: "read",
    params: messageParams,
    query: eventsQuery,
    produces: ["text/event-stream"],
  },
  async (actor, { params, request }) => {
    const { feed, stillAllowed, ids } = await openMessageEvents(actor, params.messageId);
    const heartbeat = () =>
      `event: heartbeat\ndata: ${JSON.stringify({ ts: Date.now(), message_id: ids.messageId, request_id: ids.requestId })}\n\n`;
    return eventStreamResponse(request, { feed, stillAllowed, heartbeat });
  },
);
