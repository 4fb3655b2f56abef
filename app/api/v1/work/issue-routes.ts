import { issueSyncView, startIssueSyncInput, workIssuesView } from "#lib/contracts/issue-tracker.ts";
import { issueSyncParams, taskParams } from "#lib/contracts/params.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { cancelIssueSync } from "#lib/usecases/work/issues/cancel-issue-sync.ts";
import { getIssueSync } from "#lib/usecases/work/issues/get-issue-sync.ts";
import { listWorkIssues } from "#lib/usecases/work/issues/list-work-issues.ts";
import { startIssueSync } from "#lib/usecases/work/issues/start-issue-sync.ts";

const SYNCS = "/api/v1/tasks/{taskId}/issue-syncs";

export const issueRoutes: readonly RouteHandler[] = [
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
