import { issueTrackerInput, issueTrackerTestView, issueTrackerView } from "#lib/contracts/issue-tracker.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { deleteIssueTracker } from "#lib/usecases/issue-tracker/delete-issue-tracker.ts";
import { getIssueTracker } from "#lib/usecases/issue-tracker/get-issue-tracker.ts";
import { saveIssueTracker } from "#lib/usecases/issue-tracker/save-issue-tracker.ts";
import { testIssueTracker } from "#lib/usecases/issue-tracker/test-issue-tracker.ts";

const TRACKER = "/api/v1/projects/{projectId}/issue-tracker";

export const issueTrackerRoutes: readonly RouteHandler[] = [
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
