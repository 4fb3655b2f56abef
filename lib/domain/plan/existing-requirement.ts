import { z } from "zod";
import { changeSchema, requirementSchema } from "./plan.ts";

const { type, priority, as_stated, measure, scenarios } = requirementSchema.shape;

/**
 * A requirement of the project from approved plans or imported specs, for comparison and for `change.op`. What a plan states
 * beyond title and sentence is absent if the requirement comes from elsewhere.
 */
export const existingRequirementSchema = z.object({
  id: z.string(),
  title: z.string(),
  shall: z.string(),
  hash: z.string(),
  type: type.optional(),
  priority: priority.optional(),
  capability: changeSchema.shape.capability.optional(),
  as_stated,
  measure,
  scenarios: scenarios.optional(),
});
export type ExistingRequirement = z.infer<typeof existingRequirementSchema>;
