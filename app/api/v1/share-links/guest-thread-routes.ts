import { answerCommentInput } from "#lib/contracts/comment.ts";
import {
  changeGuestThreadInput,
  guestThreadParams,
  planGuestThreadsView,
  planGuestThreadView,
} from "#lib/contracts/guest-thread.ts";
import { taskParams } from "#lib/contracts/params.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import {
  getPlanGuestThread,
  listPlanGuestThreads,
  replyToGuest,
  resolveGuestThread,
} from "#lib/usecases/share/plan-guest-threads.ts";

const tag = "share-links";

export const guestThreadRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/guest-threads",
      operationId: "listGuestThreads",
      summary: "List the comments of guests of review links on the plan of a task",
      tag,
      need: "read",
      params: taskParams,
      returns: planGuestThreadsView,
    },
    (actor, { params }) => listPlanGuestThreads(actor, params.taskId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/guest-threads/{guestThreadId}",
      operationId: "getGuestThread",
      summary: "Get a comment thread of a guest of a review link",
      tag,
      need: "read",
      params: guestThreadParams,
      returns: planGuestThreadView,
    },
    (actor, { params }) => getPlanGuestThread(actor, params.guestThreadId),
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/guest-threads/{guestThreadId}",
      operationId: "changeGuestThread",
      summary: "Resolve or reopen a comment thread of a guest",
      tag,
      need: "comment",
      params: guestThreadParams,
      body: changeGuestThreadInput,
      returns: planGuestThreadView,
    },
    (actor, { params, body }) => resolveGuestThread(actor, params.guestThreadId, body.resolved),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/guest-threads/{guestThreadId}/comments",
      operationId: "replyToGuest",
      summary: "Reply to a guest of a review link",
      tag,
      need: "comment",
      params: guestThreadParams,
      body: answerCommentInput,
      returns: planGuestThreadView,
      status: 201,
    },
    (actor, { params, body }) => replyToGuest(actor, params.guestThreadId, body.text),
  ),
];
