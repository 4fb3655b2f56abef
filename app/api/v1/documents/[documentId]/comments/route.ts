import {
  addCommentInput,
  commentsQuery,
  documentCommentsParams,
  documentCommentsView,
  threadView,
} from "#lib/contracts/comment.ts";
import { route } from "#lib/http/route.ts";
import { addComment } from "#lib/usecases/comment/add-comment.ts";
import { listComments } from "#lib/usecases/comment/list-comments.ts";

export const GET = route(
  {
    operationId: "listComments",
    summary: "The comments on a document, by thread, each with the place of its words in a version",
    tag: "comments",
    need: "read",
    params: documentCommentsParams,
    query: commentsQuery,
    returns: documentCommentsView,
  },
  (actor, { params, query }) => listComments(actor, params.documentId, query),
);

export const POST = route(
  {
    operationId: "addComment",
    summary: "Comment on words, a requirement or a section of a document",
    tag: "comments",
    need: "comment",
    params: documentCommentsParams,
    body: addCommentInput,
    returns: threadView,
    status: 201,
    problems: ["comment_place_unknown", "too_large"],
  },
  (actor, { params, body }) => addComment(actor, params.documentId, body),
);
