import { z } from "zod";

/** By which model passages are compared: the place and key of an entry of the chain, and the model's own name. */
export const embeddingSchema = z.strictObject({
  entry_id: z.string().min(1).max(80),
  model: z.string().trim().min(1).max(200),
});
export type Embedding = z.infer<typeof embeddingSchema>;
