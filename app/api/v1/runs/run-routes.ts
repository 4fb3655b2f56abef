import { z } from "zod";
import { listOf, pageQuery } from "#lib/contracts/list.ts";
import { eventsQuery, projectParams, proposalParams, runParams, taskParams } from "#lib/contracts/params.ts";
import { projectRunList, projectRunsQuery } from "#lib/contracts/project-run.ts";
import { proposalDecisionInput, proposalView } from "#lib/contracts/proposal.ts";
import { runView, type TurnAnswer, turnAnswer, turnInput } from "#lib/contracts/run.ts";
import { runComparisonQuery, runComparisonView } from "#lib/contracts/run-comparison.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { type ChangeCommand, parseChangeOrder } from "#lib/domain/task/command.ts";
import { eventStreamResponse } from "#lib/http/event-stream.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { confirmAcceptance, confirmRevert } from "#lib/usecases/change-set/confirm-decision.ts";
import { cancelRun } from "#lib/usecases/run/cancel-run.ts";
import { compareTaskRuns, listRuns } from "#lib/usecases/run/compare-task-runs.ts";
import { decideProposal } from "#lib/usecases/run/decide-proposal.ts";
import { getRun } from "#lib/usecases/run/get-run.ts";
import { listProjectRuns } from "#lib/usecases/run/list-project-runs.ts";
import { listProposals } from "#lib/usecases/run/list-proposals.ts";
import { openTaskEvents } from "#lib/usecases/run/open-task-events.ts";
import { continueRun, pauseRun } from "#lib/usecases/run/pause-run.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";
import { testCurrent } from "#lib/usecases/test-run/test-current.ts";

type OnChange = (actor: Actor, taskId: string, text: string) => Promise<TurnAnswer>;

const CHANGE_ORDERS: Readonly<Record<ChangeCommand, OnChange>> = {
  "/test": testCurrent,
  "/accept": confirmAcceptance,
  "/revert": confirmRevert,
};

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
      method: "GET",
      path: "/api/v1/tasks/{taskId}/runs",
      operationId: "listRuns",
      summary: "List the runs of a task, newest first",
      tag: "runs",
      need: "read",
      params: taskParams,
      query: pageQuery,
      returns: listOf(runView),
    },
    (actor, { params, query }) => listRuns(actor, params.taskId, query),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/runs",
      operationId: "listProjectRuns",
      summary:
        "List the runs of a project: by words of the task, status, command, who started them, and order",
      tag: "runs",
      need: "read",
      params: projectParams,
      query: projectRunsQuery,
      returns: projectRunList,
    },
    (actor, { params, query }) => listProjectRuns(actor, params.projectId, query),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/run-comparison",
      operationId: "compareRuns",
      summary:
        "Compare two runs of a task: outcome, time, cost, what each role did, and prompts that changed in between",
      tag: "runs",
      need: "read",
      params: taskParams,
      query: runComparisonQuery,
      returns: runComparisonView,
    },
    (actor, { params, query }) => compareTaskRuns(actor, params.taskId, query),
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
      method: "POST",
      path: "/api/v1/runs/{runId}/pause",
      operationId: "pauseRun",
      summary: "Ask the table of a run to pause after the current turn; no model is called until it goes on",
      tag: "runs",
      need: "run",
      params: runParams,
      returns: runView,
      problems: ["run_not_pausable"],
    },
    (actor, { params }) => pauseRun(actor, params.runId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/runs/{runId}/continue",
      operationId: "continueRun",
      summary: "Let a paused run go on where it paused, or withdraw the request to pause",
      tag: "runs",
      need: "run",
      params: runParams,
      returns: runView,
    },
    (actor, { params }) => continueRun(actor, params.runId),
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
      summary:
        "Send a command or a message to the Coach of a task; the response names the run, the test run, or what a person has to confirm",
      tag: "runs",
      need: "run",
      params: taskParams,
      body: turnInput,
      returns: turnAnswer,
      status: 202,
      problems: [
        "unknown_command",
        "run_active",
        "move_not_allowed",
        "guard_failed",
        "plan_version_unknown",
        "change_none",
        "change_closed",
        "change_not_now",
        "accept_evidence_missing",
        "repository_missing",
        "repository_ref_unknown",
        "git_missing",
        "sandbox_unavailable",
        "test_steps_unconfirmed",
        "test_run_same_commit",
        "throttled",
      ],
    },
    async (actor, { params, body }): Promise<TurnAnswer> => {
      const order = parseChangeOrder(body);
      if (order === null) return startTurn(actor, params.taskId, body);
      return CHANGE_ORDERS[order.command](actor, params.taskId, order.text);
    },
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
