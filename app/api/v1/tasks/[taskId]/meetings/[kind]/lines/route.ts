import { addLineInput, meetingParams, meetingView } from "#lib/contracts/meeting.ts";
import { route } from "#lib/http/route.ts";
import { addLine } from "#lib/usecases/meeting/minutes.ts";

export const POST = route(
  {
    operationId: "addMinuteLine",
    summary: "Add a line to the minutes, as their chair",
    tag: "meetings",
    need: "chair",
    params: meetingParams,
    body: addLineInput,
    returns: meetingView,
    status: 201,
    problems: ["meeting_over", "chair_only", "minutes_fixed"],
  },
  (actor, { params, body }) => addLine(actor, params, body),
);
