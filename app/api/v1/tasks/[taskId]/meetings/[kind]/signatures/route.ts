import { meetingParams, meetingView, signInput } from "#lib/contracts/meeting.ts";
import { route } from "#lib/http/route.ts";
import { sign, unsign } from "#lib/usecases/meeting/signing.ts";

export const POST = route(
  {
    operationId: "signMinutes",
    summary: "Sign the minutes as you read them",
    tag: "meetings",
    need: "sign",
    params: meetingParams,
    body: signInput,
    returns: meetingView,
    status: 201,
    problems: ["meeting_over", "minutes_changed", "already_signed", "minutes_fixed"],
  },
  (actor, { params, body }) => sign(actor, params, body.text_version),
);

export const DELETE = route(
  {
    operationId: "withdrawSignature",
    summary: "Take your own signature back before the minutes are fixed",
    tag: "meetings",
    need: "sign",
    params: meetingParams,
    returns: meetingView,
    problems: ["meeting_over", "minutes_fixed"],
  },
  (actor, { params }) => unsign(actor, params),
);
