import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#app/_ui/usage-numbers.ts";
import type { CostSum } from "#lib/domain/usage/usage-sum.ts";

/** A cost: money where prices are known, and the number of calls without a known price. */
export function CostText({ sum }: { sum: CostSum }) {
  const t = useTranslations("usage.cost");
  const locale = useLocale();
  const { cost_micros, unknown_calls } = sum;
  if (unknown_calls === 0) return moneyText(cost_micros, locale);
  if (cost_micros === 0) return t("unknown", { count: unknown_calls });
  return t("partly", { money: moneyText(cost_micros, locale), count: unknown_calls });
}
