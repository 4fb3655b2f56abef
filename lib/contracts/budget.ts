import { z } from "zod";
import { budgetMarkSchema } from "../domain/usage/budget.ts";

/** Millionths of a US dollar, at most 2,000 dollars; null = no limit. */
const money = z.number().int().min(0).max(2_000_000_000).nullable();
const tokens = z.number().int().min(0).max(2_000_000_000).nullable();

const settings = {
  /** What one run may spend. */
  run_budget_micros: money,
  /** How many tokens one run may take: what bounds models whose price is unknown. */
  run_budget_tokens: tokens,
  /** What the project may spend in a UTC month. */
  month_budget_micros: money,
  /** Whether models of unknown price are called, bounded by tokens, or not at all. */
  unknown_price: z.enum(["count_tokens", "stop"]),
};

export const updateProjectBudgetInput = z.strictObject(settings).partial();
export type UpdateProjectBudgetInput = z.infer<typeof updateProjectBudgetInput>;

export const updateWorkspaceBudgetInput = z.strictObject({ month_budget_micros: money });
export type UpdateWorkspaceBudgetInput = z.infer<typeof updateWorkspaceBudgetInput>;

const month = z.object({
  /** `YYYY-MM`, UTC. */
  month: z.string(),
  spent_micros: z.number().int(),
  tokens: z.number().int(),
  /** Calls whose price was unknown: what they cost is not in `spent_micros`. */
  unknown_calls: z.number().int(),
  limit_micros: z.number().int().nullable(),
});

/** What the next run will probably take, from the last runs of the project that ended. */
const forecast = z.object({
  /** `free`: no model is set, the rules cost nothing; `unknown`: no run to learn from yet. */
  kind: z.enum(["free", "unknown", "measured"]),
  /** Of how many runs. */
  runs: z.number().int(),
  /** The median; null where the price of one of them is unknown. */
  cost_micros: z.number().int().nullable(),
  tokens: z.number().int(),
  duration_ms: z.number().int(),
});
export type ForecastView = z.infer<typeof forecast>;

/** Limits, what this month has taken, and what is nearly or wholly spent. */
export const projectBudgetView = z.object({
  workspace_id: z.string(),
  project_id: z.string(),
  ...settings,
  project: month,
  workspace: month,
  marks: z.array(budgetMarkSchema),
  forecast,
  abilities: z.array(z.string()),
});
export type ProjectBudgetView = z.infer<typeof projectBudgetView>;

export const workspaceBudgetView = z.object({
  workspace_id: z.string(),
  month_budget_micros: money,
  workspace: month,
  marks: z.array(budgetMarkSchema),
  abilities: z.array(z.string()),
});
export type WorkspaceBudgetView = z.infer<typeof workspaceBudgetView>;
