import { z } from "zod";

/** What a project knows, as the seats of a workshop read it: passages of documents, files and plans. */

/** A turn is given no more than this. */
export const MOST_PASSAGES = 12;
/** Characters of all its passages together. */
export const MOST_KNOWLEDGE = 8000;

/** Id of what a passage is in: a document, a knowledge file, or the task of an earlier plan. */
const sourceId = z.string().regex(/^(?:doc|knf|tsk)_[a-z0-9]+$/);

const passagePlaceSchema = z.object({
  version: z.number().int().min(1),
  /** 1-based line of its first character. */
  line: z.number().int().min(1),
  /** UTF-16 offset of its first character in the stored text. */
  start: z.number().int().min(0),
  /** Section of a document or file, requirement of a plan; "" outside all. */
  sid: z.string(),
  /** Titles from the outermost section down. */
  path: z.array(z.string()),
});

/** One passage, verbatim, with its place. */
export const knowledgePassageSchema = z.object({
  ref: sourceId,
  /** Name of the document or file, title of the task. */
  title: z.string(),
  place: passagePlaceSchema,
  text: z.string(),
});

/** A passage that a statement cites, as it is kept with the statement. */
export const citationSchema = z.object({
  /** As the statement writes it, without brackets. */
  mark: z.string().regex(/^K\d{1,2}$/),
  ref: sourceId,
  title: z.string(),
  version: z.number().int().min(1),
  line: z.number().int().min(1),
  sid: z.string(),
  quote: z.string(),
});
