import { meetingParams, meetingView } from "#lib/contracts/meeting.ts";
import { route } from "#lib/http/route.ts";
import { getMeeting } from "#lib/usecases/meeting/get-meeting.ts";

export const GET = route(
  {
    operationId: "getMeeting",
    summary: "A meeting with everything that people did in it",
    tag: "meetings",
    need: "read",
    params: meetingParams,
    returns: meetingView,
  },
  (actor, { params }) => getMeeting(actor, params.taskId, params.kind),
);
