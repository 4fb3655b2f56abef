import { listOf } from "#lib/contracts/list.ts";
import {
  eventsQuery,
  projectParams,
  taskParams,
  testLogParams,
  testRunParams,
} from "#lib/contracts/params.ts";
import {
  caseHistoryQuery,
  caseHistoryView,
  startTestRunInput,
  testLogQuery,
  testRunDetailView,
  testRunView,
  testSettingsInput,
  testSettingsView,
} from "#lib/contracts/test-run.ts";
import { eventStreamResponse } from "#lib/http/event-stream.ts";
import { readIfMatch } from "#lib/http/if-match.ts";
import { Reply, type RouteHandler, route } from "#lib/http/route.ts";
import { cancelTestRun } from "#lib/usecases/test-run/cancel-test-run.ts";
import { getTestLog } from "#lib/usecases/test-run/get-test-log.ts";
import {
  getCaseHistory,
  getTestRun,
  listTestRuns,
  openTestRunEvents,
} from "#lib/usecases/test-run/get-test-run.ts";
import { startTestRun } from "#lib/usecases/test-run/start-test-run.ts";
import { getTestSettings, saveTestSettings } from "#lib/usecases/test-run/test-settings.ts";

const RUNS = "/api/v1/tasks/{taskId}/test-runs";
const SETTINGS = "/api/v1/projects/{projectId}/test-settings";

export const testRunRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "POST",
      path: RUNS,
      operationId: "startTestRun",
      summary: "Run the project's tests on a commit and its base, in a sandbox",
      tag: "tests",
      need: "run",
      params: taskParams,
      body: startTestRunInput,
      returns: testRunView,
      status: 202,
      problems: [
        "repository_missing",
        "repository_ref_unknown",
        "git_missing",
        "sandbox_unavailable",
        "test_steps_unconfirmed",
        "test_run_same_commit",
        "throttled",
      ],
    },
    (actor, { params, body }) => startTestRun(actor, params.taskId, body),
  ),
  route(
    {
      method: "GET",
      path: RUNS,
      operationId: "listTestRuns",
      summary: "List the newest test runs of a task, the newest first",
      tag: "tests",
      need: "read",
      params: taskParams,
      returns: listOf(testRunView),
    },
    (actor, { params }) => listTestRuns(actor, params.taskId),
  ),
  route(
    {
      method: "GET",
      path: `${RUNS}/{testRunId}`,
      operationId: "getTestRun",
      summary: "Get a test run with its report",
      tag: "tests",
      need: "read",
      params: testRunParams,
      returns: testRunDetailView,
    },
    (actor, { params }) => getTestRun(actor, params),
  ),
  route(
    {
      method: "POST",
      path: `${RUNS}/{testRunId}/cancel`,
      operationId: "cancelTestRun",
      summary: "Cancel a test run and stop all its processes",
      tag: "tests",
      need: "run",
      params: testRunParams,
      returns: testRunView,
    },
    (actor, { params }) => cancelTestRun(actor, params),
  ),
  route(
    {
      method: "GET",
      path: `${RUNS}/{testRunId}/events`,
      operationId: "streamTestRunEvents",
      summary: "Stream the events of a test run (Server-Sent Events); ends after `test_run_ended`",
      tag: "tests",
      need: "read",
      params: testRunParams,
      query: eventsQuery,
      produces: ["text/event-stream"],
    },
    async (actor, { params, request, reader }) => {
      return eventStreamResponse({ request, reader }, await openTestRunEvents(actor, params));
    },
  ),
  route(
    {
      method: "GET",
      path: `${RUNS}/{testRunId}/logs/{step}`,
      operationId: "getTestLog",
      summary: "Get the output of a step, without terminal sequences and secrets",
      tag: "tests",
      need: "read",
      params: testLogParams,
      query: testLogQuery,
      produces: ["text/plain"],
    },
    async (actor, { params, query }) => {
      const { text } = await getTestLog(actor, params, query);
      return new Response(text, {
        headers: { "content-type": "text/plain; charset=utf-8", "x-content-type-options": "nosniff" },
      });
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/test-history",
      operationId: "getTestHistory",
      summary: "Get the verdicts of one test in the last completed runs of the project",
      tag: "tests",
      need: "read",
      params: taskParams,
      query: caseHistoryQuery,
      returns: caseHistoryView,
    },
    (actor, { params, query }) => getCaseHistory(actor, params.taskId, query),
  ),
  route(
    {
      method: "GET",
      path: SETTINGS,
      operationId: "getTestSettings",
      summary: "Get the test steps of a project, and what its files suggest",
      tag: "tests",
      need: "read",
      params: projectParams,
      returns: testSettingsView,
      problems: ["git_missing"],
    },
    async (actor, { params }) => {
      const settings = await getTestSettings(actor, params.projectId);
      return new Reply(settings, { etag: `"${settings.version}"` });
    },
  ),
  route(
    {
      method: "PUT",
      path: SETTINGS,
      operationId: "saveTestSettings",
      summary: "Confirm the test steps of a project",
      tag: "tests",
      need: "manage",
      params: projectParams,
      body: testSettingsInput,
      returns: testSettingsView,
      problems: ["precondition_failed", "git_missing"],
    },
    async (actor, { params, body, ifMatch }) => {
      const change = { input: body, version: readIfMatch(ifMatch) };
      const settings = await saveTestSettings(actor, params.projectId, change);
      return new Reply(settings, { etag: `"${settings.version}"` });
    },
  ),
];
