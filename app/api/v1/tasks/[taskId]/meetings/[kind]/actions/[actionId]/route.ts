import { changeActionInput, meetingActionParams, meetingView } from "#lib/contracts/meeting.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { route } from "#lib/http/route.ts";
import { changeAction } from "#lib/usecases/meeting/discussion.ts";

export const PATCH = route(
  {
    operationId: "changeMeetingAction",
    summary: "Change an action item; needs If-Match with the item's version",
    tag: "meetings",
    need: "comment",
    params: meetingActionParams,
    body: changeActionInput,
    returns: meetingView,
    problems: ["meeting_over", "minutes_fixed", "precondition_required", "precondition_failed"],
  },
  (actor, { params, body, ifMatch }) =>
    changeAction(actor, { ...params, version: requireIfMatch(ifMatch) }, body),
);
