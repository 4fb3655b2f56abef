import { z } from "zod";
import { AROUND, LONGEST_QUOTE } from "../domain/comment/around.ts";
import { attendeeSchema, commentSchema } from "../domain/comment/remark.ts";
import { listOf } from "./list.ts";
import { documentParams } from "./params.ts";

const id = z.string().min(1).max(80);
const offset = z.number().int().min(0);
const text = z.string().trim().min(1).max(4000);

export const documentCommentsParams = documentParams;
export const threadParams = z.object({ threadId: id });
export const threadCommentParams = threadParams.extend({ commentId: id });

/** What a comment is about. */
export const commentPlaceInput = z.union([
  /** A stretch of a version's text (UTF-16 code units), or words in it as a reader sees them. */
  z.strictObject({
    version: z.number().int().min(1),
    start: offset,
    end: offset,
    words: z.string().min(1).max(LONGEST_QUOTE).optional(),
    /** Characters of the stretch that a reader sees before the words, blanks not counted. */
    skip: offset.default(0),
  }),
  /** Words of the newest text as they stand in its source, with what stands around them. */
  z.strictObject({
    quote: z.string().min(1).max(LONGEST_QUOTE),
    before: z.string().max(AROUND).default(""),
    after: z.string().max(AROUND).default(""),
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
/** Settles the thread or opens it again, or puts it on other words. */
export const changeThreadInput = z.union([
  z.strictObject({ resolved: z.boolean() }),
  z.strictObject({ at: commentPlaceInput }),
]);
export type ChangeThreadInput = z.infer<typeof changeThreadInput>;
/** Other words, or those that were taken away brought back. */
export const changeOwnCommentInput = z.union([
  z.strictObject({ text }),
  z.strictObject({ deleted: z.literal(false) }),
]);
export type ChangeOwnCommentInput = z.infer<typeof changeOwnCommentInput>;

export const commentsQuery = z.object({
  /** The version on which places are told; absent = the newest. */
  version: z.coerce.number().int().min(1).optional(),
  status: z.enum(["open", "resolved"]).optional(),
  /** Only threads in which the caller spoke or is called by name. */
  mine: z.enum(["true", "false"]).optional(),
});
export type CommentsQuery = z.infer<typeof commentsQuery>;

const threadCommentView = commentSchema.omit({ line: true, parent: true, resolved: true });
export type ThreadCommentView = z.infer<typeof threadCommentView>;

/** A thread of comments on words of a document. */
export const threadView = z.object({
  id: z.string(),
  document_id: z.string(),
  /** The first one, then its answers. */
  comments: z.array(threadCommentView),
  resolved: z.object({ by: attendeeSchema, at: z.string() }).nullable(),
  /** Where its words stand. `orphaned`: they are gone; what they were is kept in `words`. */
  place: z.object({
    version: z.number().int(),
    state: z.enum(["kept", "changed", "orphaned"]),
    start: z.number().int().nullable(),
    end: z.number().int().nullable(),
    line: z.number().int().nullable(),
    /** The words there now, as they stand in the text and as a reader sees them. */
    quote: z.string().nullable(),
    words: z.string().nullable(),
  }),
  /** The words that it was written on, as a reader sees them, and in the text with what stood around them. */
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
  /** Of the open ones, those whose words are gone. */
  orphaned: z.number().int(),
});

/** The threads of a document in the order of its text; those whose words are gone come last. */
export const documentCommentsView = listOf(threadView).extend({
  version: z.number().int(),
  counts: commentCounts,
  /** Number of the last change of the document's comments when this was read. */
  seq: z.number().int(),
  me: z.string(),
  /** Who can be called by name. */
  members: z.array(attendeeSchema),
  abilities: z.array(z.string()),
});
export type DocumentCommentsView = z.infer<typeof documentCommentsView>;
