import { z } from "zod";

/** Input of the workflow that computes a project's embeddings. */
export const vectorsInputSchema = z.object({
  workspace_id: z.string(),
  project_id: z.string(),
  /** Hash of the first passage without an embedding; it identifies the work. */
  first: z.string(),
});
export type VectorsInput = z.infer<typeof vectorsInputSchema>;

export const VECTORS_WORKFLOW = "vectors";
