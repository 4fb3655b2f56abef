import { answerCommentInput, threadParams, threadView } from "#lib/contracts/comment.ts";
import { route } from "#lib/http/route.ts";
import { answerComment } from "#lib/usecases/comment/thread-acts.ts";

export const POST = route(
  {
    operationId: "answerComment",
    summary: "Answer in a thread",
    tag: "comments",
    need: "comment",
    params: threadParams,
    body: answerCommentInput,
    returns: threadView,
    status: 201,
    problems: ["too_large"],
  },
  (actor, { params, body }) => answerComment(actor, params.threadId, body.text),
);
