import { useLocale, useTranslations } from "next-intl";
import { durationText, moneyText, tokensText } from "#app/_ui/usage-numbers.ts";
import type { ForecastView } from "#lib/contracts/budget.ts";

/** The expected cost of the next run, shown before it starts. */
export function ForecastLine({ forecast }: { forecast: ForecastView }) {
  const t = useTranslations("usage.forecast");
  const locale = useLocale();
  const { kind, cost_micros, runs } = forecast;
  if (kind !== "measured") return <p className="text-small text-faint">{t(kind)}</p>;
  const rest = {
    tokens: tokensText(forecast.tokens, locale),
    time: durationText(forecast.duration_ms, locale),
    count: runs,
  };
  return (
    <p className="text-small text-faint">
      {cost_micros === null
        ? t("unpriced", rest)
        : t("measured", { ...rest, money: moneyText(cost_micros, locale) })}
    </p>
  );
}
