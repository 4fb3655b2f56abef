import { actionInput, meetingParams, meetingView } from "#lib/contracts/meeting.ts";
import { route } from "#lib/http/route.ts";
import { addAction } from "#lib/usecases/meeting/discussion.ts";

export const POST = route(
  {
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
);
