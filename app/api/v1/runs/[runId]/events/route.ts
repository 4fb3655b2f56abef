import { eventsQuery, runParams } from "#lib/contracts/params.ts";
import { eventStreamResponse } from "#lib/http/event-stream.ts";
import { route } from "#lib/http/route.ts";
import { openTaskEvents } from "#lib/usecases/run/open-task-events.ts";

export const GET = route(
  {
    operationId: "streamRunEvents",
    summary: "The run's part of the log, live; ends after run_ended",
    tag: "runs",
    need: "read",
    params: runParams,
    query: eventsQuery,
    produces: ["text/event-stream"],
  },
  async (actor, { params, request }) =>
    eventStreamResponse(request, await openTaskEvents(actor, { runId: params.runId })),
);
