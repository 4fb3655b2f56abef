import { z } from "zod";
import { NO_MODEL_REASONS, storedAssessmentSchema } from "../domain/complexity/stored-assessment.ts";

/** The text to assess; absent = the newest need and the requirements of the specification. */
export const complexityQuery = z.object({
  document_id: z.string().min(1).max(80).optional(),
  task_id: z.string().min(1).max(80).optional(),
});
export type ComplexityQuery = z.infer<typeof complexityQuery>;

/** `by`: models or rules; absent = the project's models, if it has any. */
export const judgeComplexityInput = z.strictObject({
  ...complexityQuery.shape,
  by: z.enum(["rules", "model"]).default("model"),
});
export type JudgeComplexityInput = z.infer<typeof judgeComplexityInput>;

/** The complexity of a project. `source` is the assessed text; evidence offsets are UTF-16 code units of it. */
const complexityView = storedAssessmentSchema.extend({
  /** The text has changed since the assessment. */
  changed_since: z.boolean(),
});
export type ComplexityView = z.infer<typeof complexityView>;

/**
 * `complexity` is null if the project has no text yet. `can_ask_model`: the project has a model for the assessment.
 * `no_model_because`: a model was requested but none answered; the stored assessment is unchanged.
 */
export const complexityAnswer = z.object({
  complexity: complexityView.nullable(),
  can_ask_model: z.boolean(),
  no_model_because: z.enum(NO_MODEL_REASONS).nullable(),
});
export type ComplexityAnswer = z.infer<typeof complexityAnswer>;
