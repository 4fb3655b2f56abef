import { taskParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { getTranscript } from "#lib/usecases/task/get-transcript.ts";

export const GET = route(
  {
    operationId: "getTranscript",
    summary: "Everything said in the task, one JSON object a line",
    tag: "tasks",
    need: "read",
    params: taskParams,
    produces: ["application/x-ndjson"],
  },
  async (actor, { params }) =>
    new Response(await getTranscript(actor, params.taskId), {
      headers: { "content-type": "application/x-ndjson; charset=utf-8" },
    }),
);
