import { z } from "zod";

/** A requirement of the project from approved plans, for `change.op` and near-duplicates. */
export const existingRequirementSchema = z.object({
  id: z.string(),
  title: z.string(),
  shall: z.string(),
  hash: z.string(),
});
export type ExistingRequirement = z.infer<typeof existingRequirementSchema>;
