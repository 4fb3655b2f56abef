import { z } from "zod";

/** The embedding model: the entry of the chain with its key, and the model's name. */
export const embeddingSchema = z.strictObject({
  entry_id: z.string().min(1).max(80),
  model: z.string().trim().min(1).max(200),
});
export type Embedding = z.infer<typeof embeddingSchema>;
