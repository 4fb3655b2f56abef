import { z } from "zod";
import { AppError } from "../app-error.ts";
import { type Act, commentSchema, type RoomComment } from "./remark.ts";
import { addRemark, type CommentDraft, editRemark, removeRemark, resolveRemarks } from "./remarks.ts";

const MAX_THREAD_COMMENTS = 500;

/** A comment thread on a quote of a document: the first comment and its replies, oldest first. */
export const threadSchema = z.object({
  comments: z.array(commentSchema).min(1),
  /** Texts of deleted comments, by comment, so that their authors can restore them. */
  taken: z.record(z.string(), commentSchema.pick({ text: true, mentions: true })).default({}),
});
export type DocumentThread = z.infer<typeof threadSchema>;

/** The first comment; the others are replies to it. */
export const firstComment = ({ comments }: DocumentThread): RoomComment => comments[0] as RoomComment;

export const isResolved = (thread: DocumentThread): boolean => firstComment(thread).resolved !== null;

/** Whether all comments of the thread were deleted. */
export const isThreadDeleted = ({ comments }: DocumentThread): boolean =>
  comments.every((one) => one.deleted);

/** Starts a thread. */
export function openThread(act: Act, threadId: string, said: CommentDraft): DocumentThread {
  return { comments: addRemark([], act, { ...said, line: threadId, parent: null }), taken: {} };
}

/**
 * Adds a reply; a resolved thread stays resolved.
 * @throws AppError not_found (all comments were deleted), too_large
 */
export function answerThread(thread: DocumentThread, act: Act, said: CommentDraft): DocumentThread {
  if (thread.comments.length >= MAX_THREAD_COMMENTS) throw new AppError("too_large");
  const last = thread.comments.findLast((one) => !one.deleted);
  if (last === undefined) throw new AppError("not_found");
  const comments = addRemark(thread.comments, act, { ...said, line: last.line, parent: last.id });
  return { ...thread, comments };
}

/**
 * Edits one's own comment.
 * @throws AppError not_found, forbidden
 */
export function editInThread(
  thread: DocumentThread,
  act: Act,
  edit: CommentDraft & { readonly id: string },
): DocumentThread {
  return { ...thread, comments: editRemark(thread.comments, act, edit) };
}

/**
 * Deletes one's own comment; it can be restored.
 * @throws AppError not_found, forbidden
 */
export function removeInThread(thread: DocumentThread, act: Act, id: string): DocumentThread {
  const comments = removeRemark(thread.comments, act, id);
  const { text = "", mentions = [] } = thread.comments.find((one) => one.id === id) ?? {};
  return { comments, taken: { ...thread.taken, [id]: { text, mentions } } };
}

/**
 * Restores one's own deleted comment.
 * @throws AppError not_found, forbidden
 */
export function restoreInThread(thread: DocumentThread, act: Act, id: string): DocumentThread {
  const found = thread.comments.find((one) => one.id === id && one.deleted);
  const words = thread.taken[id];
  if (found === undefined || words === undefined) throw new AppError("not_found");
  if (found.by.user_id !== act.by.user_id) throw new AppError("forbidden");
  const { [id]: _back, ...taken } = thread.taken;
  const comments = thread.comments.map((one) => (one.id === id ? { ...one, ...words, deleted: false } : one));
  return { comments, taken };
}

/**
 * Resolves the thread, or reopens it.
 * @throws AppError not_found (all comments were deleted)
 */
export function resolveThread(thread: DocumentThread, act: Act, resolved: boolean): DocumentThread {
  const left = thread.comments.find((one) => !one.deleted);
  if (left === undefined) throw new AppError("not_found");
  return { ...thread, comments: resolveRemarks(thread.comments, act, { id: left.id, resolved }) };
}
