import { useLocale, useTranslations } from "next-intl";
import { BudgetMeter } from "#app/_ui/budget-meter.tsx";
import { moneyText, tokensText } from "#app/_ui/usage-numbers.ts";
import type { WorkspaceBudgetView } from "#lib/contracts/budget.ts";

interface MonthBudgetProps {
  label: string;
  month: WorkspaceBudgetView["workspace"];
}

/** The part of its budget that this month has used. */
export function MonthBudget({ label, month }: MonthBudgetProps) {
  const t = useTranslations("usage.budget");
  const locale = useLocale();
  const { spent_micros, limit_micros, tokens, unknown_calls } = month;
  const spent = moneyText(spent_micros, locale);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{label}</span>
        <span className="tabular-nums">
          {limit_micros === null ? t("noLimit", { spent }) : `${spent} / ${moneyText(limit_micros, locale)}`}
        </span>
      </p>
      {limit_micros === null ? null : <BudgetMeter label={label} spent={spent_micros} limit={limit_micros} />}
      <p className="text-small text-faint">
        {t("month", { month: month.month, tokens: tokensText(tokens, locale) })}
        {unknown_calls > 0 ? ` ${t("unknown", { count: unknown_calls })}` : ""}
      </p>
    </div>
  );
}
