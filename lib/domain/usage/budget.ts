import { z } from "zod";

/**
 * Budgets: what one run may take in money and in tokens, and what a project and its workspace may spend in
 * a UTC month. Before each model call what is spent is compared; nothing is called once one of them is.
 */
export const BUDGETS = ["run_money", "run_tokens", "project_month", "workspace_month"] as const;
export type BudgetName = (typeof BUDGETS)[number];

/** Limits and what is spent against them: millionths of a US dollar, or tokens; a limit of null is none. */
export interface Spending {
  readonly limits: Readonly<Record<BudgetName, number | null>>;
  readonly spent: Readonly<Record<BudgetName, number>>;
}

/** What calls took that are not stored yet. */
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

/** From this share on people are warned. */
const NEAR = 0.8;

/** What is spent with fresh costs added to it. */
export function spendMore({ limits, spent }: Spending, fresh: FreshCost): Spending {
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

/** Budgets that are nearly or wholly spent, in the order of `BUDGETS`. */
export function budgetMarks({ limits, spent }: Spending): readonly BudgetMark[] {
  return BUDGETS.flatMap((budget): BudgetMark[] => {
    const limit = limits[budget];
    const used = spent[budget];
    if (limit === null) return [];
    if (used >= limit) return [{ budget, level: "spent", used, limit }];
    return used >= limit * NEAR ? [{ budget, level: "near", used, limit }] : [];
  });
}

/** The first budget that allows no further call; null when all of them do. */
export const spentBudget = (spending: Spending): BudgetMark | null =>
  budgetMarks(spending).find(({ level }) => level === "spent") ?? null;

/** Whether the run's own budgets allow it to go on with models. */
export const withinRunBudget = (spending: Spending): boolean =>
  !budgetMarks(spending).some(
    ({ budget, level }) => level === "spent" && (budget === "run_money" || budget === "run_tokens"),
  );

/** The marks that these costs have brought about: what stood so before is not told again. */
export function crossedMarks(after: Spending, fresh: FreshCost): readonly BudgetMark[] {
  const before = budgetMarks(spendMore(after, { micros: -fresh.micros, tokens: -fresh.tokens }));
  return budgetMarks(after).filter(
    (mark) => !before.some(({ budget, level }) => budget === mark.budget && level === mark.level),
  );
}
