import { z } from "zod";

/** Location of a quote when it was read; shown when its source is gone. */
const quotedPlaceSchema = z.object({
  /** Name of the document or file, or title of the task. */
  title: z.string(),
  version: z.number().int().min(1),
  /** 1-based line at which the quote begins. */
  line: z.number().int().min(1),
  /** Section of a document or file, or requirement of a plan; "" if none. */
  sid: z.string(),
});

/**
 * Source of a part of a plan: the need, an answer, a remark (plan version and position), the project's knowledge (a document, a file, an earlier
 * task's plan, a file of the code at a commit), or the sentence of an existing requirement. Offsets are UTF-16 code units of the stored text (`end` exclusive).
 */
export const sourceSpanSchema = z.object({
  ref: z
    .string()
    .regex(
      /^(need|(?:doc|knf|tsk)_[a-z0-9]+|code:[0-9a-f]{40}:.{1,4096}|answer:[\w-]+|remark:\d+\.\d+|requirement:.{1,300})$/,
    ),
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  text: z.string().min(1),
  place: quotedPlaceSchema.optional(),
});
export type SourceSpan = z.infer<typeof sourceSpanSchema>;
