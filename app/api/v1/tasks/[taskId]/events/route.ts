import { eventsQuery, taskParams } from "#lib/contracts/params.ts";
import { eventStreamResponse } from "#lib/http/event-stream.ts";
import { route } from "#lib/http/route.ts";
import { openTaskEvents } from "#lib/usecases/run/open-task-events.ts";

export const GET = route(
  {
    operationId: "streamTaskEvents",
    summary: "The task's log, live (Server-Sent Events); resumes after Last-Event-ID",
    tag: "tasks",
    need: "read",
    params: taskParams,
    query: eventsQuery,
    produces: ["text/event-stream"],
  },
  async (actor, { params, request }) =>
    eventStreamResponse(request, await openTaskEvents(actor, { taskId: params.taskId })),
);
