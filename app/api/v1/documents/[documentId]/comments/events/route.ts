import { documentCommentsParams } from "#lib/contracts/comment.ts";
import { eventsQuery } from "#lib/contracts/params.ts";
import { eventStreamResponse } from "#lib/http/event-stream.ts";
import { route } from "#lib/http/route.ts";
import { openCommentEvents } from "#lib/usecases/comment/open-comment-events.ts";

export const GET = route(
  {
    operationId: "streamCommentEvents",
    summary: "Which threads of a document change, live (Server-Sent Events); resumes after Last-Event-ID",
    tag: "comments",
    need: "read",
    params: documentCommentsParams,
    query: eventsQuery,
    produces: ["text/event-stream"],
  },
  async (actor, { params, request }) =>
    eventStreamResponse(request, await openCommentEvents(actor, params.documentId)),
);
