import { chairInput, meetingParams, meetingView } from "#lib/contracts/meeting.ts";
import { route } from "#lib/http/route.ts";
import { handOverChair } from "#lib/usecases/meeting/minutes.ts";

export const PUT = route(
  {
    operationId: "handOverChair",
    summary: "Hand the chair to another member",
    tag: "meetings",
    need: "chair",
    params: meetingParams,
    body: chairInput,
    returns: meetingView,
    problems: ["meeting_over", "chair_only"],
  },
  (actor, { params, body }) => handOverChair(actor, params, body),
);
