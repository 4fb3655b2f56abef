import { z } from "zod";
import { codegenPlanSchema } from "../domain/codegen/code-plan.ts";
import { codegenProgressSchema } from "../domain/task/codegen-progress.ts";

const range = z.object({ from: z.number().int(), to: z.number().int() });

/** What a model has written for a task, is writing, and would cost to write. */
export const codegenView = z.object({
  /** Whether a model is configured that can write code. */
  offered: z.boolean(),
  /** Null before a plan is approved, and without a repository. */
  estimate: z
    .object({
      /** The model that is asked first. */
      model: z.string(),
      files: z.number().int(),
      /** Whether the plan lists any file; without one, a run returns the task to planning. */
      has_planned_files: z.boolean(),
      calls: range,
      tokens: range,
      /** In millionths of a US dollar; null if the price of the model is unknown. */
      cost_micros: range.nullable(),
    })
    .nullable(),
  /** The active run of the task. */
  run: z.object({ id: z.string(), command: z.string() }).nullable(),
  progress: codegenProgressSchema,
  /** The number of the last event that the progress contains. */
  seq: z.number().int(),
  /** The newest `codegen.plan.json`. */
  last: codegenPlanSchema.nullable(),
  abilities: z.array(z.string()),
});
export type CodegenView = z.infer<typeof codegenView>;
