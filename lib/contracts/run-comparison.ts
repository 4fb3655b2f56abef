import { z } from "zod";
import { runView } from "./run.ts";

const id = z.string().min(1).max(80);
const count = z.number().int();

/** Two runs of the task. */
export const runComparisonQuery = z.object({ first: id, second: id });

const comparedRun = z.object({
  run: runView,
  /** From its start to its end, waiting included; null before its end. */
  elapsed_ms: count.nullable(),
  statements: count,
  questions: count,
  /** The version of the plan that it wrote; null: none. */
  plan_version: count.nullable(),
  /** The newest version of each artifact that it wrote. */
  artifacts: z.array(z.object({ name: z.string(), version: count })),
});

const roleNumbers = z.object({
  statements: count,
  /** Calls of models. */
  calls: count,
  tokens: count,
  /** null: the price of a call is unknown. */
  cost_micros: count.nullable(),
  models: z.array(z.string()),
});

/** Two runs of a task next to each other. */
export const runComparisonView = z.object({
  first: comparedRun,
  second: comparedRun,
  /** What each role did in both; null: it did nothing. */
  roles: z.array(
    z.object({
      role: z.string(),
      /** The names of a seat that the team added; null for the others. */
      seat: z.object({ zh: z.string(), en: z.string() }).nullable(),
      first: roleNumbers.nullable(),
      second: roleNumbers.nullable(),
    }),
  ),
  /** Prompts whose version differs, as `name.language`. */
  prompts: z.array(z.string()),
});
export type RunComparisonView = z.infer<typeof runComparisonView>;
