import {
  addLineInput,
  changeCommentInput,
  changeLineInput,
  commentInput,
  meetingCommentParams,
  meetingLineParams,
  meetingParams,
  meetingView,
  reopenInput,
  signInput,
} from "#lib/contracts/meeting.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { addMeetingComment, changeComment, deleteMeetingComment } from "#lib/usecases/meeting/discussion.ts";
import { getMinutes } from "#lib/usecases/meeting/get-meeting.ts";
import { addLine, changeLine } from "#lib/usecases/meeting/minutes.ts";
import { reopenMeetingMinutes, sign, unsign } from "#lib/usecases/meeting/signing.ts";

export const minutesRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/meetings/{kind}/comments",
      operationId: "commentOnMinutes",
      summary: "Comment on a line, or reply to a comment",
      tag: "meetings",
      need: "comment",
      params: meetingParams,
      body: commentInput,
      returns: meetingView,
      status: 201,
      problems: ["meeting_over"],
    },
    (actor, { params, body }) => addMeetingComment(actor, params, body),
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/tasks/{taskId}/meetings/{kind}/comments/{commentId}",
      operationId: "changeMinuteComment",
      summary: "Edit your own comment, or resolve a thread",
      tag: "meetings",
      need: "comment",
      params: meetingCommentParams,
      body: changeCommentInput,
      returns: meetingView,
      problems: ["meeting_over"],
    },
    (actor, { params, body }) => changeComment(actor, params, body),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/tasks/{taskId}/meetings/{kind}/comments/{commentId}",
      operationId: "deleteMinuteComment",
      summary: "Delete your own comment",
      tag: "meetings",
      need: "comment",
      params: meetingCommentParams,
      returns: meetingView,
      problems: ["meeting_over"],
    },
    (actor, { params }) => deleteMeetingComment(actor, params),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/meetings/{kind}/lines",
      operationId: "addMinuteLine",
      summary: "Add a line to the minutes; for the chair",
      tag: "meetings",
      need: "chair",
      params: meetingParams,
      body: addLineInput,
      returns: meetingView,
      status: 201,
      problems: ["meeting_over", "chair_only", "minutes_fixed"],
    },
    (actor, { params, body }) => addLine(actor, params, body),
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/tasks/{taskId}/meetings/{kind}/lines/{lineId}",
      operationId: "changeMinuteLine",
      summary: "Change, remove or restore a line; for the chair; requires If-Match with the line's version",
      tag: "meetings",
      need: "chair",
      params: meetingLineParams,
      body: changeLineInput,
      returns: meetingView,
      problems: [
        "meeting_over",
        "chair_only",
        "minutes_fixed",
        "nothing_to_undo",
        "precondition_required",
        "precondition_failed",
      ],
    },
    (actor, { params, body, ifMatch }) =>
      changeLine(actor, { ...params, version: requireIfMatch(ifMatch) }, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/meetings/{kind}/minutes",
      operationId: "getMinutes",
      summary: "Get the current minutes as Markdown",
      tag: "meetings",
      need: "read",
      params: meetingParams,
      produces: ["text/markdown"],
    },
    async (actor, { params }) => {
      const text = await getMinutes(actor, params.taskId, params.kind);
      return new Response(text, { headers: { "content-type": "text/markdown; charset=utf-8" } });
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/meetings/{kind}/reopenings",
      operationId: "reopenMinutes",
      summary: "Reopen fixed minutes with a reason; this voids the signatures",
      tag: "meetings",
      need: "chair",
      params: meetingParams,
      body: reopenInput,
      returns: meetingView,
      status: 201,
      problems: ["meeting_over", "chair_only", "minutes_open", "reason_required"],
    },
    (actor, { params, body }) => reopenMeetingMinutes(actor, params, body.reason),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/meetings/{kind}/signatures",
      operationId: "signMinutes",
      summary: "Sign a text version of the minutes",
      tag: "meetings",
      need: "sign",
      params: meetingParams,
      body: signInput,
      returns: meetingView,
      status: 201,
      problems: ["meeting_over", "minutes_changed", "already_signed", "minutes_fixed"],
    },
    (actor, { params, body }) => sign(actor, params, body),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/tasks/{taskId}/meetings/{kind}/signatures",
      operationId: "withdrawSignature",
      summary: "Withdraw your signature before the minutes are fixed",
      tag: "meetings",
      need: "sign",
      params: meetingParams,
      returns: meetingView,
      problems: ["meeting_over", "minutes_fixed"],
    },
    (actor, { params }) => unsign(actor, params),
  ),
];
