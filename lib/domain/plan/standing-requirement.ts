import { z } from "zod";

/** A requirement that already stands in the project (from approved plans), for change.op and near-duplicates. */
export const standingRequirementSchema = z.object({
  id: z.string(),
  title: z.string(),
  shall: z.string(),
  hash: z.string(),
});
export type StandingRequirement = z.infer<typeof standingRequirementSchema>;
