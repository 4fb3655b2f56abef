import { meetingParams, meetingView, reopenInput } from "#lib/contracts/meeting.ts";
import { route } from "#lib/http/route.ts";
import { reopen } from "#lib/usecases/meeting/signing.ts";

export const POST = route(
  {
    operationId: "reopenMinutes",
    summary: "Open fixed minutes again, with a reason; signatures are void",
    tag: "meetings",
    need: "chair",
    params: meetingParams,
    body: reopenInput,
    returns: meetingView,
    status: 201,
    problems: ["meeting_over", "chair_only", "minutes_open", "reason_required"],
  },
  (actor, { params, body }) => reopen(actor, params, body.reason),
);
