import { meetingQuestionParams, meetingView } from "#lib/contracts/meeting.ts";
import { route } from "#lib/http/route.ts";
import { askASeatAgain } from "#lib/usecases/meeting/ask-seat.ts";

export const POST = route(
  {
    operationId: "askSeatAgain",
    summary: "Put a question once more whose answer failed or was cancelled",
    tag: "meetings",
    need: "ask_seat",
    params: meetingQuestionParams,
    returns: meetingView,
    status: 202,
    problems: ["meeting_over", "run_active", "conflict"],
  },
  (actor, { params }) => askASeatAgain(actor, params),
);
