import {
  addCommentInput,
  answerCommentInput,
  changeOwnCommentInput,
  changeThreadInput,
  commentsQuery,
  documentCommentsParams,
  documentCommentsView,
  threadCommentParams,
  threadParams,
  threadView,
} from "#lib/contracts/comment.ts";
import { eventsQuery } from "#lib/contracts/params.ts";
import { eventStreamResponse } from "#lib/http/event-stream.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { addComment } from "#lib/usecases/comment/add-comment.ts";
import { getThread } from "#lib/usecases/comment/get-thread.ts";
import { listComments } from "#lib/usecases/comment/list-comments.ts";
import { openCommentEvents } from "#lib/usecases/comment/open-comment-events.ts";
import {
  answerComment,
  changeOwnComment,
  changeThread,
  deleteComment,
} from "#lib/usecases/comment/thread-acts.ts";

export const commentRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/comment-threads/{threadId}",
      operationId: "getCommentThread",
      summary: "Get a comment thread and the position of its text in the newest version",
      tag: "comments",
      need: "read",
      params: threadParams,
      returns: threadView,
    },
    (actor, { params }) => getThread(actor, params.threadId),
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/comment-threads/{threadId}",
      operationId: "changeCommentThread",
      summary: "Resolve or reopen a comment thread, or attach it to other text",
      tag: "comments",
      need: "comment",
      params: threadParams,
      body: changeThreadInput,
      returns: threadView,
      problems: ["comment_place_unknown"],
    },
    (actor, { params, body }) => changeThread(actor, params.threadId, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/comment-threads/{threadId}/comments",
      operationId: "answerComment",
      summary: "Reply in a comment thread",
      tag: "comments",
      need: "comment",
      params: threadParams,
      body: answerCommentInput,
      returns: threadView,
      status: 201,
      problems: ["too_large"],
    },
    (actor, { params, body }) => answerComment(actor, params.threadId, body.text),
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/comment-threads/{threadId}/comments/{commentId}",
      operationId: "changeComment",
      summary: "Edit your own comment, or restore one that you deleted",
      tag: "comments",
      need: "comment",
      params: threadCommentParams,
      body: changeOwnCommentInput,
      returns: threadView,
    },
    (actor, { params, body }) => changeOwnComment(actor, params, body),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/comment-threads/{threadId}/comments/{commentId}",
      operationId: "deleteComment",
      summary: "Delete your own comment",
      tag: "comments",
      need: "comment",
      params: threadCommentParams,
      returns: threadView,
    },
    (actor, { params }) => deleteComment(actor, params),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/documents/{documentId}/comments",
      operationId: "listComments",
      summary: "List the comments on a document by thread, with the position of each in a version",
      tag: "comments",
      need: "read",
      params: documentCommentsParams,
      query: commentsQuery,
      returns: documentCommentsView,
    },
    (actor, { params, query }) => listComments(actor, params.documentId, query),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/documents/{documentId}/comments",
      operationId: "addComment",
      summary: "Comment on a text range, a requirement or a section of a document",
      tag: "comments",
      need: "comment",
      params: documentCommentsParams,
      body: addCommentInput,
      returns: threadView,
      status: 201,
      problems: ["comment_place_unknown", "too_large"],
    },
    (actor, { params, body }) => addComment(actor, params.documentId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/documents/{documentId}/comments/events",
      operationId: "streamCommentEvents",
      summary:
        "Stream which comment threads of a document change (Server-Sent Events); resumes after Last-Event-ID",
      tag: "comments",
      need: "read",
      params: documentCommentsParams,
      query: eventsQuery,
      produces: ["text/event-stream"],
    },
    async (actor, { params, request, reader }) =>
      eventStreamResponse({ request, reader }, await openCommentEvents(actor, params.documentId)),
  ),
];
