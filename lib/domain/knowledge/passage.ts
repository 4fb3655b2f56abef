import { z } from "zod";

/** Passages of a project's documents, files and plans, as input of the seats. */

/** Maximum number of passages of a turn. */
export const MAX_PASSAGES = 12;
/** Maximum number of characters of all passages of a turn. */
export const MAX_PASSAGE_CHARACTERS = 8000;

/** Id of the source: a document, a knowledge file, the task of an earlier plan, or a file of the code at a commit. */
const sourceId = z.string().regex(/^(?:(?:doc|knf|tsk)_[a-z0-9]+|code:[0-9a-f]{40}:.{1,4096})$/s);

const passagePlaceSchema = z.object({
  version: z.number().int().min(1),
  /** 1-based line of its first character. */
  line: z.number().int().min(1),
  /** UTF-16 offset of its first character in the stored text. */
  start: z.number().int().min(0),
  /** Section of a document or file, or requirement of a plan; "" if none. */
  sid: z.string(),
  /** Titles of the enclosing sections, outermost first. */
  path: z.array(z.string()),
});

/** One passage, verbatim, with its location. */
export const knowledgePassageSchema = z.object({
  ref: sourceId,
  /** Name of the document or file, or title of the task. */
  title: z.string(),
  place: passagePlaceSchema,
  text: z.string(),
});

/** A passage that a statement cites, as it is stored with the statement. */
export const citationSchema = z.object({
  /** As in the statement, without brackets. */
  mark: z.string().regex(/^K\d{1,2}$/),
  ref: sourceId,
  title: z.string(),
  version: z.number().int().min(1),
  line: z.number().int().min(1),
  sid: z.string(),
  quote: z.string(),
});
