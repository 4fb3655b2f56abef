import { z } from "zod";
import { authorSchema } from "../../access/author.ts";

/** The version of a document that states a requirement. */
const stateSchema = z.object({ document_id: z.string(), version: z.number().int() });

/** What people decide when the source of a reused requirement changed: its new text is taken over, or the own text is kept. */
export const SOURCE_DECISIONS = ["taken", "kept"] as const;

const reviewSchema = z.object({
  decision: z.enum(SOURCE_DECISIONS),
  by: authorSchema,
  at: z.iso.datetime(),
  /** The version of the own document that the decision made; null if it left the text. */
  made: stateSchema.nullable(),
  /** What was confirmed before; for undoing the review. */
  before: z.object({ hash: z.string().nullable(), state: stateSchema }),
});

/** What the link from a reused requirement to its source contains besides both ends. */
export const linkedSourceSchema = z.object({
  /** The state of the source that was taken over or reviewed last. */
  state: stateSchema,
  /** The last review; null: there was none, or it was undone. */
  review: reviewSchema.nullable(),
});

export type SourceState = z.infer<typeof stateSchema>;
export type LinkedSource = z.infer<typeof linkedSourceSchema>;
