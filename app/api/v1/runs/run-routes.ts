import { z } from "zod";
import { eventsQuery, proposalParams, runParams, taskParams } from "#lib/contracts/params.ts";
import { proposalDecisionInput, proposalView } from "#lib/contracts/proposal.ts";
import { runView, turnAccepted, turnInput } from "#lib/contracts/run.ts";
import { eventStreamResponse } from "#lib/http/event-stream.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { cancelRun } from "#lib/usecases/run/cancel-run.ts";
import { decideProposal } from "#lib/usecases/run/decide-proposal.ts";
import { getRun } from "#lib/usecases/run/get-run.ts";
import { listProposals } from "#lib/usecases/run/list-proposals.ts";
import { openTaskEvents } from "#lib/usecases/run/open-task-events.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";

export const runRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/runs/{runId}",
      operationId: "getRun",
      summary: "Get a run",
      tag: "runs",
      need: "read",
      params: runParams,
      returns: runView,
    },
    (actor, { params }) => getRun(actor, params.runId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/runs/{runId}/cancel",
      operationId: "cancelRun",
      summary: "Cancel a queued, running or waiting run",
      tag: "runs",
      need: "run",
      params: runParams,
      returns: runView,
    },
    (actor, { params }) => cancelRun(actor, params.runId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/runs/{runId}/events",
      operationId: "streamRunEvents",
      summary: "Stream the events of a run (Server-Sent Events); ends after `run_ended`",
      tag: "runs",
      need: "read",
      params: runParams,
      query: eventsQuery,
      produces: ["text/event-stream"],
    },
    async (actor, { params, request, reader }) =>
      eventStreamResponse({ request, reader }, await openTaskEvents(actor, { runId: params.runId })),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/turns",
      operationId: "startTurn",
      summary: "Send a command or a message to the Coach of a task; the response names the run and its task",
      tag: "runs",
      need: "run",
      params: taskParams,
      body: turnInput,
      returns: turnAccepted,
      status: 202,
      problems: ["unknown_command", "run_active", "move_not_allowed", "guard_failed", "plan_version_unknown"],
    },
    (actor, { params, body }) => startTurn(actor, params.taskId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/proposals",
      operationId: "listProposals",
      summary: "List the actions that the Coach proposed, newest first; only open ones can be confirmed",
      tag: "coach",
      need: "read",
      params: taskParams,
      returns: z.object({ data: z.array(proposalView), next_cursor: z.null() }),
    },
    async (actor, { params }) => ({
      data: [...(await listProposals(actor, params.taskId))],
      next_cursor: null,
    }),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/proposals/{proposalId}/decisions",
      operationId: "decideProposal",
      summary: "Confirm or dismiss an action that the Coach proposed; the first decision counts",
      tag: "coach",
      need: "run",
      params: proposalParams,
      body: proposalDecisionInput,
      returns: proposalView,
      problems: ["proposal_closed", "proposal_stale", "move_not_allowed", "run_active"],
    },
    (actor, { params, body }) =>
      decideProposal(actor, { taskId: params.taskId, proposalId: params.proposalId, input: body }),
  ),
];
