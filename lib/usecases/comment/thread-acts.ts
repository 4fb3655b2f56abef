import type { ChangeOwnCommentInput, ChangeThreadInput, ThreadView } from "#lib/contracts/comment.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import {
  answerThread,
  editInThread,
  firstComment,
  removeInThread,
  resolveThread,
  restoreInThread,
} from "#lib/domain/comment/thread.ts";
import { actInThread } from "./act-in-thread.ts";
import { anchorOfInput } from "./anchor-of-input.ts";

/** Answers in a thread. Errors: those of `actInThread`, too_large. */
export function answerComment(actor: Actor, threadId: string, text: string): Promise<ThreadView> {
  return actInThread(actor, threadId, ({ thread, act, members }) => ({
    thread: answerThread(thread, act, { text, members }),
    recorded: { kind: "comment.replied", commentId: act.id, text },
  }));
}

/** Settles a thread, opens it again, or puts it on other words. Errors: those of `actInThread`, comment_place_unknown. */
export function changeThread(actor: Actor, threadId: string, input: ChangeThreadInput): Promise<ThreadView> {
  return actInThread(actor, threadId, async ({ db, thread, act }) => {
    if ("resolved" in input) {
      const done = { thread: resolveThread(thread, act, input.resolved) };
      return input.resolved
        ? { ...done, recorded: { kind: "comment.resolved", commentId: firstComment(thread).id } }
        : done;
    }
    const { anchor, version } = await anchorOfInput(db, db.access.documentId, input.at);
    const { start, end } = anchor;
    const current = { anchor, anchor_version: version.version, placed_version: version.version };
    return { thread, placing: { ...current, place: { state: "kept", start, end } } };
  });
}

/** A comment of a thread. */
export interface CommentPlace {
  readonly threadId: string;
  readonly commentId: string;
}

/** Changes one's own words, or brings back those that one took away. Errors: those of `actInThread`. */
export function changeOwnComment(
  actor: Actor,
  { threadId, commentId }: CommentPlace,
  input: ChangeOwnCommentInput,
): Promise<ThreadView> {
  return actInThread(actor, threadId, ({ thread, act, members }) => ({
    thread:
      "text" in input
        ? editInThread(thread, act, { id: commentId, text: input.text, members })
        : restoreInThread(thread, act, commentId),
  }));
}

/** Takes one's own words away; what was answered stays. Errors: those of `actInThread`. */
export function deleteComment(actor: Actor, { threadId, commentId }: CommentPlace): Promise<ThreadView> {
  return actInThread(actor, threadId, ({ thread, act }) => ({
    thread: removeInThread(thread, act, commentId),
  }));
}
