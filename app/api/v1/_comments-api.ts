import type { ListedRoute } from "#lib/http/openapi.ts";
import * as threadComment from "./comment-threads/[threadId]/comments/[commentId]/route.ts";
import * as threadComments from "./comment-threads/[threadId]/comments/route.ts";
import * as thread from "./comment-threads/[threadId]/route.ts";
import * as documentCommentEvents from "./documents/[documentId]/comments/events/route.ts";
import * as documentComments from "./documents/[documentId]/comments/route.ts";

/** The routes of comments on documents. */
export const COMMENT_ROUTES: readonly ListedRoute[] = [
  { path: "/api/v1/comment-threads/{threadId}/comments/{commentId}", handlers: threadComment },
  { path: "/api/v1/comment-threads/{threadId}/comments", handlers: threadComments },
  { path: "/api/v1/comment-threads/{threadId}", handlers: thread },
  { path: "/api/v1/documents/{documentId}/comments/events", handlers: documentCommentEvents },
  { path: "/api/v1/documents/{documentId}/comments", handlers: documentComments },
];
