import { meetingParams, meetingView, seatQuestionInput } from "#lib/contracts/meeting.ts";
import { route } from "#lib/http/route.ts";
import { askASeat } from "#lib/usecases/meeting/ask-seat.ts";

export const POST = route(
  {
    operationId: "askSeat",
    summary: "Put a question to a seat; a run answers it in the log",
    tag: "meetings",
    need: "ask_seat",
    params: meetingParams,
    body: seatQuestionInput,
    returns: meetingView,
    status: 202,
    problems: ["meeting_over", "run_active"],
  },
  (actor, { params, body }) => askASeat(actor, params, body),
);
