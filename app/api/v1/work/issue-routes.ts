import {
  issueSyncView,
  issueTrackerInput,
  issueTrackerTestView,
  issueTrackerView,
  startIssueSyncInput,
  workIssuesView,
} from "#lib/contracts/issue-tracker.ts";
import { issueSyncParams, projectParams, taskParams } from "#lib/contracts/params.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { deleteIssueTracker } from "#lib/usecases/issue-tracker/delete-issue-tracker.ts";
import { getIssueTracker } from "#lib/usecases/issue-tracker/get-issue-tracker.ts";
import { saveIssueTracker } from "#lib/usecases/issue-tracker/save-issue-tracker.ts";
import { testIssueTracker } from "#lib/usecases/issue-tracker/test-issue-tracker.ts";
import { cancelIssueSync } from "#lib/usecases/work/issues/cancel-issue-sync.ts";
import { getIssueSync } from "#lib/usecases/work/issues/get-issue-sync.ts";
import { listWorkIssues } from "#lib/usecases/work/issues/list-work-issues.ts";
import { startIssueSync } from "#lib/usecases/work/issues/start-issue-sync.ts";

const TRACKER = "/api/v1/projects/{projectId}/issue-tracker";
const SYNCS = "/api/v1/tasks/{taskId}/issue-syncs";

const trackerRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: TRACKER,
      operationId: "getIssueTracker",
      summary: "Get the issue tracker of a project; null means that none is connected",
      tag: "projects",
      need: "manage",
      params: projectParams,
      returns: issueTrackerView,
    },
    (actor, { params }) => getIssueTracker(actor, params.projectId),
  ),
  route(
    {
      method: "PUT",
      path: TRACKER,
      operationId: "saveIssueTracker",
      summary: "Connect a project to GitHub, GitLab or Jira issues; the key is stored encrypted",
      tag: "projects",
      need: "manage",
      params: projectParams,
      body: issueTrackerInput,
      returns: issueTrackerView,
      problems: ["endpoint_not_allowed"],
    },
    (actor, { params, body }) => saveIssueTracker(actor, params.projectId, body),
  ),
  route(
    {
      method: "DELETE",
      path: TRACKER,
      operationId: "deleteIssueTracker",
      summary: "Remove the connection of a project to its issue tracker and the key; the issues stay",
      tag: "projects",
      need: "manage",
      params: projectParams,
      status: 204,
    },
    async (actor, { params }) => {
      await deleteIssueTracker(actor, params.projectId);
      return new Response(null, { status: 204 });
    },
  ),
  route(
    {
      method: "POST",
      path: `${TRACKER}/test`,
      operationId: "testIssueTracker",
      summary: "Read the project in the tracker once and return its name, or the error code",
      tag: "projects",
      need: "manage",
      params: projectParams,
      returns: issueTrackerTestView,
    },
    (actor, { params }) => testIssueTracker(actor, params.projectId),
  ),
];

const syncRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/issues",
      operationId: "listWorkIssues",
      summary: "List the issues of the work items as they were last read, and what changed on each side",
      tag: "tasks",
      need: "read",
      params: taskParams,
      returns: workIssuesView,
    },
    (actor, { params }) => listWorkIssues(actor, params.taskId),
  ),
  route(
    {
      method: "POST",
      path: SYNCS,
      operationId: "startIssueSync",
      summary: "Push work items to the issue tracker, or pull the state of their issues",
      tag: "tasks",
      need: "edit",
      params: taskParams,
      body: startIssueSyncInput,
      returns: issueSyncView,
      status: 202,
      problems: ["issue_tracker_missing", "issue_sync_active", "throttled"],
    },
    (actor, { params, body }) => startIssueSync(actor, params.taskId, body),
  ),
  route(
    {
      method: "GET",
      path: `${SYNCS}/{syncId}`,
      operationId: "getIssueSync",
      summary: "Get a push or pull with the result of each item so far",
      tag: "tasks",
      need: "read",
      params: issueSyncParams,
      returns: issueSyncView,
    },
    (actor, { params }) => getIssueSync(actor, params),
  ),
  route(
    {
      method: "POST",
      path: `${SYNCS}/{syncId}/cancel`,
      operationId: "cancelIssueSync",
      summary: "Cancel a push or pull; what it exchanged so far stays",
      tag: "tasks",
      need: "edit",
      params: issueSyncParams,
      returns: issueSyncView,
    },
    (actor, { params }) => cancelIssueSync(actor, params),
  ),
];

export const issueRoutes: readonly RouteHandler[] = [...trackerRoutes, ...syncRoutes];
