import {
  actionInput,
  chairInput,
  changeActionInput,
  meetingActionParams,
  meetingParams,
  meetingQuestionParams,
  meetingView,
  seatQuestionInput,
  voteInput,
} from "#lib/contracts/meeting.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { createTaskOfAction, undoTaskOfAction } from "#lib/usecases/meeting/action-task.ts";
import { askASeat, askASeatAgain } from "#lib/usecases/meeting/ask-seat.ts";
import { addAction, castVote, changeAction } from "#lib/usecases/meeting/discussion.ts";
import { getMeeting } from "#lib/usecases/meeting/get-meeting.ts";
import { handOverChair } from "#lib/usecases/meeting/minutes.ts";

export const meetingRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/meetings/{kind}",
      operationId: "getMeeting",
      summary: "Get a meeting with its minutes, discussion, votes, actions and signatures",
      tag: "meetings",
      need: "read",
      params: meetingParams,
      returns: meetingView,
    },
    (actor, { params }) => getMeeting(actor, params.taskId, params.kind),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/meetings/{kind}/actions",
      operationId: "addMeetingAction",
      summary: "Add an action item",
      tag: "meetings",
      need: "comment",
      params: meetingParams,
      body: actionInput,
      returns: meetingView,
      status: 201,
      problems: ["meeting_over", "minutes_fixed"],
    },
    (actor, { params, body }) => addAction(actor, params, body),
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/tasks/{taskId}/meetings/{kind}/actions/{actionId}",
      operationId: "changeMeetingAction",
      summary: "Change an action item; requires If-Match with the item's version",
      tag: "meetings",
      need: "comment",
      params: meetingActionParams,
      body: changeActionInput,
      returns: meetingView,
      problems: ["meeting_over", "minutes_fixed", "precondition_required", "precondition_failed"],
    },
    (actor, { params, body, ifMatch }) =>
      changeAction(actor, { ...params, version: requireIfMatch(ifMatch) }, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/meetings/{kind}/actions/{actionId}/task",
      operationId: "createTaskOfMeetingAction",
      summary: "Create a task from an action item and link them; requires If-Match with the item's version",
      tag: "meetings",
      need: "create_task",
      params: meetingActionParams,
      returns: meetingView,
      status: 201,
      problems: [
        "meeting_over",
        "action_has_task",
        "need_too_large",
        "precondition_required",
        "precondition_failed",
      ],
    },
    (actor, { params, ifMatch }) =>
      createTaskOfAction(actor, { ...params, version: requireIfMatch(ifMatch) }),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/tasks/{taskId}/meetings/{kind}/actions/{actionId}/task",
      operationId: "undoTaskOfMeetingAction",
      summary:
        "Remove the link of an action item and archive its task; requires If-Match with the item's version",
      tag: "meetings",
      need: "create_task",
      params: meetingActionParams,
      returns: meetingView,
      problems: ["meeting_over", "precondition_required", "precondition_failed"],
    },
    (actor, { params, ifMatch }) => undoTaskOfAction(actor, { ...params, version: requireIfMatch(ifMatch) }),
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/tasks/{taskId}/meetings/{kind}/chair",
      operationId: "handOverChair",
      summary: "Hand the chair over to another member",
      tag: "meetings",
      need: "chair",
      params: meetingParams,
      body: chairInput,
      returns: meetingView,
      problems: ["meeting_over", "chair_only"],
    },
    (actor, { params, body }) => handOverChair(actor, params, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/meetings/{kind}/questions",
      operationId: "askSeat",
      summary: "Ask a seat a question; a run writes the answer to the event log",
      tag: "meetings",
      need: "ask_seat",
      params: meetingParams,
      body: seatQuestionInput,
      returns: meetingView,
      status: 202,
      problems: ["meeting_over", "run_active"],
    },
    (actor, { params, body }) => askASeat(actor, params, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/meetings/{kind}/questions/{questionId}/retries",
      operationId: "askSeatAgain",
      summary: "Retry a question whose answer failed or was cancelled",
      tag: "meetings",
      need: "ask_seat",
      params: meetingQuestionParams,
      returns: meetingView,
      status: 202,
      problems: ["meeting_over", "run_active", "conflict"],
    },
    (actor, { params }) => askASeatAgain(actor, params),
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/tasks/{taskId}/meetings/{kind}/votes",
      operationId: "vote",
      summary: "Vote on the decision, a line or an action item; omit the choice to withdraw the vote",
      tag: "meetings",
      need: "vote",
      params: meetingParams,
      body: voteInput,
      returns: meetingView,
      problems: ["meeting_over", "minutes_fixed", "reason_required"],
    },
    (actor, { params, body }) => castVote(actor, params, body),
  ),
];
