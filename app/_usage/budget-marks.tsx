import { useLocale } from "next-intl";
import { Notice } from "#app/_ui/notice.tsx";
import type { BudgetMark } from "#lib/domain/usage/budget.ts";
import { budgetSentence } from "#lib/domain/usage/budget-texts.ts";

/** Budgets that are nearly or fully spent, each as a sentence with possible actions. */
export function BudgetMarks({ marks }: { marks: readonly BudgetMark[] }) {
  const locale = useLocale();
  if (marks.length === 0) return null;
  return (
    <div className="mb-4 grid gap-2">
      {marks.map((mark) => (
        <Notice key={mark.budget} tone={mark.level === "spent" ? "block" : "concern"} role="status">
          {budgetSentence(mark, locale)}
        </Notice>
      ))}
    </div>
  );
}
