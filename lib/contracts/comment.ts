import { z } from "zod";
import { CONTEXT_LENGTH, MAX_QUOTE_LENGTH } from "../domain/comment/quote-limits.ts";
import { attendeeSchema, commentSchema } from "../domain/comment/remark.ts";
import { listOf } from "./list.ts";
import { documentParams } from "./params.ts";

const id = z.string().min(1).max(80);
const offset = z.number().int().min(0);
const text = z.string().trim().min(1).max(4000);

export const documentCommentsParams = documentParams;
export const threadParams = z.object({ threadId: id });
export const threadCommentParams = threadParams.extend({ commentId: id });

/** The target of a comment. */
export const commentPlaceInput = z.union([
  /** A range of a version's text (UTF-16 code units), or rendered text inside it. */
  z.strictObject({
    version: z.number().int().min(1),
    start: offset,
    end: offset,
    words: z.string().min(1).max(MAX_QUOTE_LENGTH).optional(),
    /** Rendered characters of the range before the text, without whitespace. */
    skip: offset.default(0),
  }),
  /** Source text in the newest version, with the text around it. */
  z.strictObject({
    quote: z.string().min(1).max(MAX_QUOTE_LENGTH),
    before: z.string().max(CONTEXT_LENGTH).default(""),
    after: z.string().max(CONTEXT_LENGTH).default(""),
    start: offset.optional(),
  }),
  /** A requirement, by its id. */
  z.strictObject({ item: z.string().min(1).max(60) }),
  /** A section's heading. */
  z.strictObject({ sid: z.string().min(1).max(2000) }),
]);
export type CommentPlaceInput = z.infer<typeof commentPlaceInput>;

export const addCommentInput = z.strictObject({ at: commentPlaceInput, text });
export type AddCommentInput = z.infer<typeof addCommentInput>;
export const answerCommentInput = z.strictObject({ text });
/** Resolves or reopens the thread, or attaches it to other text. */
export const changeThreadInput = z.union([
  z.strictObject({ resolved: z.boolean() }),
  z.strictObject({ at: commentPlaceInput }),
]);
export type ChangeThreadInput = z.infer<typeof changeThreadInput>;
/** New text, or a deleted comment restored. */
export const changeOwnCommentInput = z.union([
  z.strictObject({ text }),
  z.strictObject({ deleted: z.literal(false) }),
]);
export type ChangeOwnCommentInput = z.infer<typeof changeOwnCommentInput>;

export const commentsQuery = z.object({
  /** The version that positions refer to; absent = the newest. */
  version: z.coerce.number().int().min(1).optional(),
  status: z.enum(["open", "resolved"]).optional(),
  /** Only threads in which the caller commented or is mentioned. */
  mine: z.enum(["true", "false"]).optional(),
});
export type CommentsQuery = z.infer<typeof commentsQuery>;

const threadCommentView = commentSchema.omit({ line: true, parent: true, resolved: true });
export type ThreadCommentView = z.infer<typeof threadCommentView>;

/** A thread of comments on a text range of a document. */
export const threadView = z.object({
  id: z.string(),
  document_id: z.string(),
  /** The first comment, then the replies. */
  comments: z.array(threadCommentView),
  resolved: z.object({ by: attendeeSchema, at: z.string() }).nullable(),
  /** Position of the commented text. `orphaned`: the text is gone; `words` has the original. */
  place: z.object({
    version: z.number().int(),
    state: z.enum(["kept", "changed", "orphaned"]),
    start: z.number().int().nullable(),
    end: z.number().int().nullable(),
    line: z.number().int().nullable(),
    /** The current text at the position, as source and as rendered. */
    quote: z.string().nullable(),
    words: z.string().nullable(),
  }),
  /** The text that the thread was created on, as rendered, and as source with its context. */
  words: z.string(),
  quote: z.string(),
  before: z.string(),
  after: z.string(),
  path: z.array(z.string()),
  item: z.string().nullable(),
  created_at: z.string(),
});
export type ThreadView = z.infer<typeof threadView>;

const commentCounts = z.object({
  open: z.number().int(),
  resolved: z.number().int(),
  /** Open threads whose text is gone. */
  orphaned: z.number().int(),
});

/** The threads of a document in the order of its text; threads whose text is gone come last. */
export const documentCommentsView = listOf(threadView).extend({
  version: z.number().int(),
  counts: commentCounts,
  /** Number of the last change to the document's comments at the time of the response. */
  seq: z.number().int(),
  me: z.string(),
  /** Members who can be mentioned. */
  members: z.array(attendeeSchema),
  abilities: z.array(z.string()),
});
export type DocumentCommentsView = z.infer<typeof documentCommentsView>;
