import { changeThreadInput, threadParams, threadView } from "#lib/contracts/comment.ts";
import { route } from "#lib/http/route.ts";
import { getThread } from "#lib/usecases/comment/get-thread.ts";
import { changeThread } from "#lib/usecases/comment/thread-acts.ts";

export const GET = route(
  {
    operationId: "getCommentThread",
    summary: "A thread of comments with the place of its words in the newest version",
    tag: "comments",
    need: "read",
    params: threadParams,
    returns: threadView,
  },
  (actor, { params }) => getThread(actor, params.threadId),
);

export const PATCH = route(
  {
    operationId: "changeCommentThread",
    summary: "Settle a thread, open it again, or put it on other words",
    tag: "comments",
    need: "comment",
    params: threadParams,
    body: changeThreadInput,
    returns: threadView,
    problems: ["comment_place_unknown"],
  },
  (actor, { params, body }) => changeThread(actor, params.threadId, body),
);
