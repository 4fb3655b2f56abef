import { z } from "zod";
import { AppError } from "../app-error.ts";
import { type Act, commentSchema, type RoomComment } from "./remark.ts";
import { addRemark, type CommentDraft, editRemark, removeRemark, settleRemarks } from "./remarks.ts";

const MOST_COMMENTS = 500;

/** What people say of words of a document: the first comment and its answers, in the order in which they were said. */
export const threadSchema = z.object({
  comments: z.array(commentSchema).min(1),
  /** Words that were taken away, by comment, for their author to bring back. */
  taken: z.record(z.string(), commentSchema.pick({ text: true, mentions: true })).default({}),
});
export type DocumentThread = z.infer<typeof threadSchema>;

/** The comment that the others answer. */
export const firstComment = ({ comments }: DocumentThread): RoomComment => comments[0] as RoomComment;

/** Whether it waits for an end. */
export const isResolved = (thread: DocumentThread): boolean => firstComment(thread).resolved !== null;

/** Whether every word of it was taken away. */
export const isGone = ({ comments }: DocumentThread): boolean => comments.every((one) => one.deleted);

/** Begins a thread. */
export function openThread(act: Act, threadId: string, said: CommentDraft): DocumentThread {
  return { comments: addRemark([], act, { ...said, line: threadId, parent: null }), taken: {} };
}

/** Answers in a thread; one that was settled stays settled. Errors: not_found (nothing is left of it), too_large. */
export function answerThread(thread: DocumentThread, act: Act, said: CommentDraft): DocumentThread {
  if (thread.comments.length >= MOST_COMMENTS) throw new AppError("too_large");
  const last = thread.comments.findLast((one) => !one.deleted);
  if (last === undefined) throw new AppError("not_found");
  const comments = addRemark(thread.comments, act, { ...said, line: last.line, parent: last.id });
  return { ...thread, comments };
}

/** Changes one's own words. Errors: not_found, forbidden. */
export function editInThread(
  thread: DocumentThread,
  act: Act,
  edit: CommentDraft & { readonly id: string },
): DocumentThread {
  return { ...thread, comments: editRemark(thread.comments, act, edit) };
}

/** Takes one's own words away; they can be brought back. Errors: not_found, forbidden. */
export function removeInThread(thread: DocumentThread, act: Act, id: string): DocumentThread {
  const comments = removeRemark(thread.comments, act, id);
  const { text = "", mentions = [] } = thread.comments.find((one) => one.id === id) ?? {};
  return { comments, taken: { ...thread.taken, [id]: { text, mentions } } };
}

/** Brings back one's own words that one took away. Errors: not_found, forbidden. */
export function restoreInThread(thread: DocumentThread, act: Act, id: string): DocumentThread {
  const found = thread.comments.find((one) => one.id === id && one.deleted);
  const words = thread.taken[id];
  if (found === undefined || words === undefined) throw new AppError("not_found");
  if (found.by.user_id !== act.by.user_id) throw new AppError("forbidden");
  const { [id]: _back, ...taken } = thread.taken;
  const comments = thread.comments.map((one) => (one.id === id ? { ...one, ...words, deleted: false } : one));
  return { comments, taken };
}

/** Marks the thread as settled, or as open again. Errors: not_found (nothing is left of it). */
export function settleThread(thread: DocumentThread, act: Act, resolved: boolean): DocumentThread {
  const left = thread.comments.find((one) => !one.deleted);
  if (left === undefined) throw new AppError("not_found");
  return { ...thread, comments: settleRemarks(thread.comments, act, { id: left.id, resolved }) };
}
