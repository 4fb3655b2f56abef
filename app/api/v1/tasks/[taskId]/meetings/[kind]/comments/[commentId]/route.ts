import { changeCommentInput, meetingCommentParams, meetingView } from "#lib/contracts/meeting.ts";
import { route } from "#lib/http/route.ts";
import { changeComment, deleteComment } from "#lib/usecases/meeting/discussion.ts";

export const PATCH = route(
  {
    operationId: "changeMinuteComment",
    summary: "Change your own comment, or settle a thread",
    tag: "meetings",
    need: "comment",
    params: meetingCommentParams,
    body: changeCommentInput,
    returns: meetingView,
    problems: ["meeting_over"],
  },
  (actor, { params, body }) => changeComment(actor, params, body),
);

export const DELETE = route(
  {
    operationId: "deleteMinuteComment",
    summary: "Take your own comment away",
    tag: "meetings",
    need: "comment",
    params: meetingCommentParams,
    returns: meetingView,
    problems: ["meeting_over"],
  },
  (actor, { params }) => deleteComment(actor, params),
);
