import { projectParams, taskParams } from "#lib/contracts/params.ts";
import {
  forgeEventView,
  hookSecretView,
  mergeRemoteBranchInput,
  pullRequestsView,
  pushChangeInput,
  remoteInput,
  remoteTestView,
  remoteView,
} from "#lib/contracts/remote.ts";
import { readIfMatch } from "#lib/http/if-match.ts";
import { readBytes } from "#lib/http/read-request.ts";
import { publicRoute, Reply, type RouteHandler, route } from "#lib/http/route.ts";
import { deleteRemote } from "#lib/usecases/remote/delete-remote.ts";
import { getRemote } from "#lib/usecases/remote/get-remote.ts";
import { mergeRemoteBranch } from "#lib/usecases/remote/merge-remote-branch.ts";
import { getPullRequests, pushChange } from "#lib/usecases/remote/pull-requests.ts";
import { makeHookSecret, receiveForgeEvent } from "#lib/usecases/remote/receive-event.ts";
import { saveRemote } from "#lib/usecases/remote/save-remote.ts";
import { fetchRemote } from "#lib/usecases/remote/start-fetch.ts";
import { testRemote } from "#lib/usecases/remote/test-remote.ts";

const BASE = "/api/v1/projects/{projectId}/repository/remote";
const PULL_REQUESTS = "/api/v1/tasks/{taskId}/pull-requests";
/** Events about pull requests quote their texts; other events may be larger and are of no interest. */
const EVENT_BYTES = 2 * 1024 * 1024;

export const remoteRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: BASE,
      operationId: "getRemote",
      summary:
        "Get the remote of a repository and how its last fetch ended; null means that none is connected",
      tag: "repositories",
      need: "read",
      params: projectParams,
      returns: remoteView,
    },
    async (actor, { params }) => {
      const view = await getRemote(actor, params.projectId);
      return new Reply(view, view.remote ? { etag: `"${view.remote.version}"` } : {});
    },
  ),
  route(
    {
      method: "PUT",
      path: BASE,
      operationId: "saveRemote",
      summary: "Connect a repository to a remote: address, credential, schedule and what acceptances push",
      tag: "repositories",
      need: "manage",
      params: projectParams,
      body: remoteInput,
      returns: remoteView,
      problems: ["endpoint_not_allowed", "repository_missing", "precondition_failed"],
    },
    (actor, { params, body, ifMatch }) =>
      saveRemote(actor, params.projectId, { input: body, version: readIfMatch(ifMatch) }),
  ),
  route(
    {
      method: "DELETE",
      path: BASE,
      operationId: "deleteRemote",
      summary: "Remove the remote of a repository and its credential; branches and pull requests stay",
      tag: "repositories",
      need: "manage",
      params: projectParams,
      status: 204,
    },
    async (actor, { params }) => {
      await deleteRemote(actor, params.projectId);
      return new Response(null, { status: 204 });
    },
  ),
  route(
    {
      method: "POST",
      path: `${BASE}/test`,
      operationId: "testRemote",
      summary: "Ask the remote whether it can be fetched from and pushed to; nothing is sent",
      tag: "repositories",
      need: "manage",
      params: projectParams,
      returns: remoteTestView,
      problems: ["remote_missing", "throttled"],
    },
    (actor, { params }) => testRemote(actor, params.projectId),
  ),
  route(
    {
      method: "POST",
      path: `${BASE}/fetches`,
      operationId: "fetchRemote",
      summary: "Fetch from the remote in the background; branches move forward or stay",
      tag: "repositories",
      need: "edit",
      params: projectParams,
      returns: remoteView,
      status: 202,
      problems: ["remote_missing", "throttled"],
    },
    (actor, { params }) => fetchRemote(actor, params.projectId),
  ),
  route(
    {
      method: "POST",
      path: `${BASE}/merges`,
      operationId: "mergeRemoteBranch",
      summary:
        "Merge a branch that differs on both sides with what was fetched of it; a conflict changes nothing",
      tag: "repositories",
      need: "manage",
      params: projectParams,
      body: mergeRemoteBranchInput,
      returns: remoteView,
      problems: ["remote_missing", "repository_ref_unknown", "remote_merge_conflict", "repository_moved"],
    },
    (actor, { params, body }) => mergeRemoteBranch(actor, params.projectId, body),
  ),
  route(
    {
      method: "POST",
      path: `${BASE}/hook-secret`,
      operationId: "makeHookSecret",
      summary: "Make a new secret for the forge's webhook; it is shown only in this response",
      tag: "repositories",
      need: "manage",
      params: projectParams,
      returns: hookSecretView,
      status: 201,
    },
    (actor, { params }) => makeHookSecret(actor, params.projectId),
  ),
  publicRoute(
    {
      method: "POST",
      path: "/api/v1/forge-events/{projectId}",
      operationId: "receiveForgeEvent",
      summary: "Receive a webhook of GitHub, GitLab or Gitea; its signature or token is checked",
      tag: "repositories",
      params: projectParams,
      returns: forgeEventView,
      status: 202,
      problems: ["hook_refused", "throttled", "too_large"],
    },
    async (_actor, { params, request }) => {
      const bytes = await readBytes(request, EVENT_BYTES);
      return { accepted: await receiveForgeEvent(params.projectId, { headers: request.headers, bytes }) };
    },
  ),
  route(
    {
      method: "GET",
      path: PULL_REQUESTS,
      operationId: "listPullRequests",
      summary: "List what was pushed to the remote for a task, with its pull requests",
      tag: "repositories",
      need: "read",
      params: taskParams,
      returns: pullRequestsView,
    },
    (actor, { params }) => getPullRequests(actor, params.taskId),
  ),
  route(
    {
      method: "POST",
      path: PULL_REQUESTS,
      operationId: "pushChange",
      summary: "Push the commit of an accepted or reverted attempt and open its pull request, also again",
      tag: "repositories",
      need: "edit",
      params: taskParams,
      body: pushChangeInput,
      returns: pullRequestsView,
      status: 202,
      problems: ["remote_missing", "pull_request_active", "throttled"],
    },
    (actor, { params, body }) => pushChange(actor, params.taskId, body),
  ),
];
