import { z } from "zod";

/** An id that is defined in several locations. */
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
      /** Whether this is the only definition in the document, so that mentions in the document refer to it. */
      alone: z.boolean(),
    }),
  ),
});
export type DuplicateView = z.infer<typeof duplicateView>;

export const renumberInput = z.strictObject({
  id: z.string().min(1).max(80),
  document_id: z.string().min(1).max(80),
  /** The line of the definition that gets a new id. */
  line: z.number().int().min(1),
  /** Whether mentions of the id in the same document refer to this definition. */
  mentions: z.boolean().default(false),
  /** Whether the stored links of the id belong to this definition. */
  links: z.boolean().default(false),
});
export type RenumberInput = z.infer<typeof renumberInput>;
export const renumberedView = z.object({
  id: z.string(),
  version: z.number().int(),
  moved: z.number().int(),
});
export type RenumberedView = z.infer<typeof renumberedView>;
