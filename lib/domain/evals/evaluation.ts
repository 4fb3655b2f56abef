import { z } from "zod";
import { usageSchema } from "../usage/usage.ts";
import { EVAL_PROBLEMS } from "./grade-answer.ts";

export const EVALUATION_STATUSES = ["queued", "running", "completed", "failed", "cancelled"] as const;
export type EvaluationStatus = (typeof EVALUATION_STATUSES)[number];

/** `tried`: the wording under test. `current`: the one in force when the evaluation began. */
export const EVALUATED_WORDINGS = ["tried", "current"] as const;
export type EvaluatedWording = (typeof EVALUATED_WORDINGS)[number];

/** Whether nothing of the evaluation happens any more. */
export const hasEvaluationEnded = (status: EvaluationStatus): boolean =>
  status !== "queued" && status !== "running";

/** The result of a case, as it is stored. */
export const evalResultSchema = z.object({
  id: z.string(),
  code: z.string(),
  problems: z.array(z.object({ code: z.enum(EVAL_PROBLEMS), detail: z.string() })),
  read_problems: z.array(z.string()),
  raw: z.string().nullable(),
  prompt_hash: z.string().nullable(),
  usage: usageSchema,
});
