import { z } from "zod";
import { budgetMarkSchema } from "../domain/usage/budget.ts";

/** Millionths of a US dollar, at most 2,000 dollars; null = no limit. */
const money = z.number().int().min(0).max(2_000_000_000).nullable();
const tokens = z.number().int().min(0).max(2_000_000_000).nullable();

const settings = {
  /** Spending limit of one run. */
  run_budget_micros: money,
  /** Token limit of one run; limits models whose price is unknown. */
  run_budget_tokens: tokens,
  /** Spending limit of the project in a UTC month. */
  month_budget_micros: money,
  /** Whether models of unknown price are called within the token limit, or not called. */
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
  /** Calls whose price was unknown; `spent_micros` does not contain them. */
  unknown_calls: z.number().int(),
  limit_micros: z.number().int().nullable(),
});

/** Estimate of the next run, from the last ended runs of the project. */
const forecast = z.object({
  /** `free`: no model is configured and rules cost nothing; `unknown`: no ended run yet. */
  kind: z.enum(["free", "unknown", "measured"]),
  /** Number of runs in the estimate. */
  runs: z.number().int(),
  /** The median; null if the price of any of them is unknown. */
  cost_micros: z.number().int().nullable(),
  tokens: z.number().int(),
  duration_ms: z.number().int(),
});
export type ForecastView = z.infer<typeof forecast>;

/** Limits, spending in this month, and budgets that are nearly or fully spent. */
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
