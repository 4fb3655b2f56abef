import { z } from "zod";

/** Input of the workflow that evaluates a wording of a prompt. */
export const evaluationInputSchema = z.object({ evaluation_id: z.string(), workspace_id: z.string() });
export type EvaluationInput = z.infer<typeof evaluationInputSchema>;

export const EVALUATION_WORKFLOW = "evaluation";
