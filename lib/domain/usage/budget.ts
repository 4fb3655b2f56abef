import { z } from "zod";

/**
 * Budgets: the cost and tokens of one run, and the monthly cost of a project and of its workspace (UTC). They
 * are checked before each model call; no model is called once one of them is spent.
 */
export const BUDGETS = ["run_money", "run_tokens", "project_month", "workspace_month"] as const;
export type BudgetName = (typeof BUDGETS)[number];

/** Limits and current spending: millionths of a US dollar, or tokens; null = no limit. */
export interface Spending {
  readonly limits: Readonly<Record<BudgetName, number | null>>;
  readonly spent: Readonly<Record<BudgetName, number>>;
}

/** Usage of calls that are not stored yet. */
export interface FreshCost {
  readonly micros: number;
  readonly tokens: number;
}

export const budgetMarkSchema = z.object({
  budget: z.enum(BUDGETS),
  level: z.enum(["near", "spent"]),
  used: z.number(),
  limit: z.number(),
});
export type BudgetMark = z.infer<typeof budgetMarkSchema>;

/** Share of a budget from which people are warned. */
const WARNING_SHARE = 0.8;

/** The spending including fresh costs. */
export function addFreshCost({ limits, spent }: Spending, fresh: FreshCost): Spending {
  return {
    limits,
    spent: {
      run_money: spent.run_money + fresh.micros,
      run_tokens: spent.run_tokens + fresh.tokens,
      project_month: spent.project_month + fresh.micros,
      workspace_month: spent.workspace_month + fresh.micros,
    },
  };
}

/** Budgets that are nearly or fully spent, in the order of `BUDGETS`. */
export function budgetMarks({ limits, spent }: Spending): readonly BudgetMark[] {
  return BUDGETS.flatMap((budget): BudgetMark[] => {
    const limit = limits[budget];
    const used = spent[budget];
    if (limit === null) return [];
    if (used >= limit) return [{ budget, level: "spent", used, limit }];
    return used >= limit * WARNING_SHARE ? [{ budget, level: "near", used, limit }] : [];
  });
}

/** The first budget that allows no further call, or null. */
export const spentBudget = (spending: Spending): BudgetMark | null =>
  budgetMarks(spending).find(({ level }) => level === "spent") ?? null;

/** Whether the run's own budgets allow further model calls. */
export const withinRunBudget = (spending: Spending): boolean =>
  !budgetMarks(spending).some(
    ({ budget, level }) => level === "spent" && (budget === "run_money" || budget === "run_tokens"),
  );

/** The thresholds that these costs have crossed; those crossed earlier are not reported again. */
export function crossedMarks(after: Spending, fresh: FreshCost): readonly BudgetMark[] {
  const before = budgetMarks(addFreshCost(after, { micros: -fresh.micros, tokens: -fresh.tokens }));
  return budgetMarks(after).filter(
    (mark) => !before.some(({ budget, level }) => budget === mark.budget && level === mark.level),
  );
}
