import { meetingParams, meetingView, voteInput } from "#lib/contracts/meeting.ts";
import { route } from "#lib/http/route.ts";
import { castVote } from "#lib/usecases/meeting/discussion.ts";

export const PUT = route(
  {
    operationId: "vote",
    summary: "Vote on the decision, a line or an action; no choice takes the vote back",
    tag: "meetings",
    need: "vote",
    params: meetingParams,
    body: voteInput,
    returns: meetingView,
    problems: ["meeting_over", "minutes_fixed", "reason_required"],
  },
  (actor, { params, body }) => castVote(actor, params, body),
);
