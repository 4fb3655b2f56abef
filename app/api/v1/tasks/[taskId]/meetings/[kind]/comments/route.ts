import { commentInput, meetingParams, meetingView } from "#lib/contracts/meeting.ts";
import { route } from "#lib/http/route.ts";
import { addComment } from "#lib/usecases/meeting/discussion.ts";

export const POST = route(
  {
    operationId: "commentOnMinutes",
    summary: "Comment on a line, or answer a comment",
    tag: "meetings",
    need: "comment",
    params: meetingParams,
    body: commentInput,
    returns: meetingView,
    status: 201,
    problems: ["meeting_over"],
  },
  (actor, { params, body }) => addComment(actor, params, body),
);
