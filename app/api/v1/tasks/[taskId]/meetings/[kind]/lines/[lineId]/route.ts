import { changeLineInput, meetingLineParams, meetingView } from "#lib/contracts/meeting.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { route } from "#lib/http/route.ts";
import { changeLine } from "#lib/usecases/meeting/minutes.ts";

export const PATCH = route(
  {
    operationId: "changeMinuteLine",
    summary: "Change, remove or restore a line, as the chair; needs If-Match with the line's version",
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
);
