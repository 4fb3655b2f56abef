import { z } from "zod";

/** An id that several places define. */
export const duplicateView = z.object({
  id: z.string(),
  /** Stored links of the id. */
  links: z.number().int(),
  places: z.array(
    z.object({
      document_id: z.string(),
      document_name: z.string(),
      line: z.number().int(),
      statement: z.string(),
      /** Whether the document defines the id here and nowhere else, so that its mentions there can only mean this. */
      alone: z.boolean(),
    }),
  ),
});
export type DuplicateView = z.infer<typeof duplicateView>;

export const renumberInput = z.strictObject({
  id: z.string().min(1).max(80),
  document_id: z.string().min(1).max(80),
  /** The line of the place that gets a new id. */
  line: z.number().int().min(1),
  /** Whether mentions of the id in the same document mean this place. */
  mentions: z.boolean().default(false),
  /** Whether the stored links of the id belong to this place. */
  links: z.boolean().default(false),
});
export type RenumberInput = z.infer<typeof renumberInput>;
export const renumberedView = z.object({
  id: z.string(),
  version: z.number().int(),
  moved: z.number().int(),
});
export type RenumberedView = z.infer<typeof renumberedView>;
