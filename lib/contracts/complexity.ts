import { z } from "zod";
import { keptJudgementSchema, NO_MODEL_REASONS } from "../domain/complexity/kept-judgement.ts";

/** Which text is judged; absent = the specification where it says anything, else the newest task's need. */
export const complexityQuery = z.object({
  document_id: z.string().min(1).max(80).optional(),
  task_id: z.string().min(1).max(80).optional(),
});
export type ComplexityQuery = z.infer<typeof complexityQuery>;

/** `by`: who is asked; without it the project's models, where it has any. */
export const judgeComplexityInput = z.strictObject({
  ...complexityQuery.shape,
  by: z.enum(["rules", "model"]).default("model"),
});
export type JudgeComplexityInput = z.infer<typeof judgeComplexityInput>;

/** How big a project is. `source` says which text was judged; offsets of the evidence are UTF-16 units of it. */
const complexityView = keptJudgementSchema.extend({
  /** The project says something else by now than what was judged. */
  changed_since: z.boolean(),
});
export type ComplexityView = z.infer<typeof complexityView>;

/**
 * `complexity` is null where the project has no text yet. `can_ask_model`: the project has a model for it.
 * `no_model_because`: a model was to judge and none did; what was kept before stays.
 */
export const complexityAnswer = z.object({
  complexity: complexityView.nullable(),
  can_ask_model: z.boolean(),
  no_model_because: z.enum(NO_MODEL_REASONS).nullable(),
});
export type ComplexityAnswer = z.infer<typeof complexityAnswer>;
