import type { WorkspaceBudgetView } from "#lib/contracts/budget.ts";
import type { MonthSpent } from "#lib/db/budgets.ts";
import { monthOf } from "#lib/domain/usage/period.ts";

/** This month against its limit. */
export function toMonthView(spent: MonthSpent, limit: number | null): WorkspaceBudgetView["workspace"] {
  return {
    month: monthOf(new Date()),
    spent_micros: spent.micros,
    tokens: spent.tokens,
    unknown_calls: spent.unknown_calls,
    limit_micros: limit,
  };
}
