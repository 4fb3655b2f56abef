import { z } from "zod";

/** What the work that gives a project's passages their vectors is given. */
export const vectorsInputSchema = z.object({
  workspace_id: z.string(),
  project_id: z.string(),
  /** The hash of the first passage that has none: while it has none, it is the same work. */
  first: z.string(),
});
export type VectorsInput = z.infer<typeof vectorsInputSchema>;

export const VECTORS_WORKFLOW = "vectors";
