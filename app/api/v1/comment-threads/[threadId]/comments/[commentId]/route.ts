import { changeOwnCommentInput, threadCommentParams, threadView } from "#lib/contracts/comment.ts";
import { route } from "#lib/http/route.ts";
import { changeOwnComment, deleteComment } from "#lib/usecases/comment/thread-acts.ts";

export const PATCH = route(
  {
    operationId: "changeComment",
    summary: "Change your own comment, or bring back one that you took away",
    tag: "comments",
    need: "comment",
    params: threadCommentParams,
    body: changeOwnCommentInput,
    returns: threadView,
  },
  (actor, { params, body }) => changeOwnComment(actor, params, body),
);

export const DELETE = route(
  {
    operationId: "deleteComment",
    summary: "Take your own comment away",
    tag: "comments",
    need: "comment",
    params: threadCommentParams,
    returns: threadView,
  },
  (actor, { params }) => deleteComment(actor, params),
);
