import { z } from "zod";
import { evalSetSchema } from "../domain/evals/eval-case.ts";
import { EVALUATED_WORDINGS, EVALUATION_STATUSES, evalResultSchema } from "../domain/evals/evaluation.ts";
import { usageSchema } from "../domain/usage/usage.ts";

export const evaluatePromptInput = z.strictObject({
  /** The project that pays for the calls and whose models answer. */
  project_id: z.string().min(1).max(80),
  /** A draft that is not stored; absent = the text of `version`. */
  text: z.string().max(100_000).optional(),
  /** A saved version, or null for the built-in text; absent = the active one. */
  version: z.number().int().min(1).nullable().optional(),
  /** Evaluate the active text on the same cases as well. */
  with_current: z.boolean().optional(),
});
export type EvaluatePromptInput = z.infer<typeof evaluatePromptInput>;

export const evaluationEstimateView = z.object({
  cases: z.number().int(),
  /** Calls of the model, one for each case and text. */
  calls: z.number().int(),
  /** Estimated from the texts. */
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  /** Estimated cost in millionths of a US dollar; null if the price is unknown. */
  cost_micros: z.number().int().nullable(),
  provider: z.string(),
  model: z.string(),
});
export type EvaluationEstimateView = z.infer<typeof evaluationEstimateView>;

const totals = z.object({
  cases: z.number().int(),
  passed: z.number().int(),
  readable: z.number().int(),
  unanswered: z.number().int(),
  usage: usageSchema,
});

export const promptEvaluationView = z.object({
  id: z.string(),
  prompt_id: z.string(),
  project_id: z.string(),
  /** The saved version that is evaluated; null = a draft or the built-in text. */
  version: z.number().int().nullable(),
  status: z.enum(EVALUATION_STATUSES),
  /** Why it failed; null unless it failed. */
  code: z.string().nullable(),
  /** Cases are checked by rules; no model judges an answer. */
  judged_by: z.literal("rules"),
  created_by: z.string(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  /** Calls that are done, of `calls`. */
  done: z.number().int(),
  calls: z.number().int(),
  wordings: z.array(
    z.object({
      wording: z.enum(EVALUATED_WORDINGS),
      totals,
      results: z.array(evalResultSchema.extend({ set: evalSetSchema })),
    }),
  ),
});
export type PromptEvaluationView = z.infer<typeof promptEvaluationView>;

export const promptEvaluationList = z.object({
  /** Number of cases that use the prompt; 0 = it cannot be evaluated. */
  cases: z.number().int(),
  /** Newest first, at most 20. */
  data: z.array(promptEvaluationView),
});
export type PromptEvaluationList = z.infer<typeof promptEvaluationList>;
