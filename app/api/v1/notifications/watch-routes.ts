import { watchView } from "#lib/contracts/notification.ts";
import { documentParams, taskParams } from "#lib/contracts/params.ts";
import { requirementParams } from "#lib/contracts/requirement.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { getWatch, mute, unmute, unwatch, watch } from "#lib/usecases/notification/watch.ts";

const shared = { tag: "notifications", need: "read", returns: watchView } as const;
const document = { ...shared, path: "/api/v1/documents/{documentId}/watch", params: documentParams } as const;
const task = { ...shared, path: "/api/v1/tasks/{taskId}/watch", params: taskParams } as const;
const mutedDocument = { ...document, path: "/api/v1/documents/{documentId}/mute" } as const;
const mutedTask = { ...task, path: "/api/v1/tasks/{taskId}/mute" } as const;
const MUTED = "no more news of it, except mentions, requests to you, and decisions that only you can make";
const requirement = {
  ...shared,
  path: "/api/v1/projects/{projectId}/requirements/{requirementId}/watch",
  params: requirementParams,
} as const;

export const watchRoutes: readonly RouteHandler[] = [
  route(
    {
      ...document,
      method: "GET",
      operationId: "getDocumentWatch",
      summary: "Get whether you follow a document",
    },
    (actor, { params }) => getWatch(actor, params),
  ),
  route(
    { ...document, method: "PUT", operationId: "watchDocument", summary: "Follow a document" },
    (actor, { params }) => watch(actor, params),
  ),
  route(
    { ...document, method: "DELETE", operationId: "unwatchDocument", summary: "Stop following a document" },
    (actor, { params }) => unwatch(actor, params),
  ),
  route(
    { ...task, method: "GET", operationId: "getTaskWatch", summary: "Get whether you follow a task" },
    (actor, { params }) => getWatch(actor, params),
  ),
  route({ ...task, method: "PUT", operationId: "watchTask", summary: "Follow a task" }, (actor, { params }) =>
    watch(actor, params),
  ),
  route(
    { ...task, method: "DELETE", operationId: "unwatchTask", summary: "Stop following a task" },
    (actor, { params }) => unwatch(actor, params),
  ),
  route(
    { ...mutedDocument, method: "PUT", operationId: "muteDocument", summary: `Mute a document: ${MUTED}` },
    (actor, { params }) => mute(actor, params),
  ),
  route(
    {
      ...mutedDocument,
      method: "DELETE",
      operationId: "unmuteDocument",
      summary: "No longer mute a document",
    },
    (actor, { params }) => unmute(actor, params),
  ),
  route(
    { ...mutedTask, method: "PUT", operationId: "muteTask", summary: `Mute a task: ${MUTED}` },
    (actor, { params }) => mute(actor, params),
  ),
  route(
    { ...mutedTask, method: "DELETE", operationId: "unmuteTask", summary: "No longer mute a task" },
    (actor, { params }) => unmute(actor, params),
  ),
  route(
    {
      ...requirement,
      method: "GET",
      operationId: "getRequirementWatch",
      summary: "Get whether you follow a requirement",
    },
    (actor, { params }) => getWatch(actor, params),
  ),
  route(
    { ...requirement, method: "PUT", operationId: "watchRequirement", summary: "Follow a requirement" },
    (actor, { params }) => watch(actor, params),
  ),
  route(
    {
      ...requirement,
      method: "DELETE",
      operationId: "unwatchRequirement",
      summary: "Stop following a requirement",
    },
    (actor, { params }) => unwatch(actor, params),
  ),
];
