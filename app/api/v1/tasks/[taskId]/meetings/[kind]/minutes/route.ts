import { meetingParams } from "#lib/contracts/meeting.ts";
import { route } from "#lib/http/route.ts";
import { getMinutes } from "#lib/usecases/meeting/get-meeting.ts";

export const GET = route(
  {
    operationId: "getMinutes",
    summary: "The minutes as they stand now, as Markdown",
    tag: "meetings",
    need: "read",
    params: meetingParams,
    produces: ["text/markdown"],
  },
  async (actor, { params }) => {
    const text = await getMinutes(actor, params.taskId, params.kind);
    return new Response(text, { headers: { "content-type": "text/markdown; charset=utf-8" } });
  },
);
