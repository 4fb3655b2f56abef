import { useLocale, useTranslations } from "next-intl";
import { RadioCards } from "#app/_ui/radio-cards.tsx";
import { durationText, moneyText, tokensText } from "#app/_ui/usage-numbers.ts";
import type { DepthsView } from "#lib/contracts/depth.ts";

type Option = DepthsView["options"][number];

/** How thoroughly the workshop works, with the estimated price and time of each choice. Without a model there is nothing to choose. */
export function DepthChoice({ depths }: { depths: DepthsView }) {
  const t = useTranslations("task.depth");
  const locale = useLocale();
  if (!depths.offered) return null;
  const money = (micros: number) => moneyText(micros, locale);
  const estimateOf = ({ calls, input_tokens, cost_micros, duration_ms }: Option) => [
    cost_micros === null
      ? t("unpriced", { tokens: tokensText(input_tokens.to, locale) })
      : t("price", { from: money(cost_micros.from), to: money(cost_micros.to) }),
    duration_ms === null
      ? t("unmeasured", calls)
      : t("time", { from: durationText(duration_ms.from, locale), to: durationText(duration_ms.to, locale) }),
  ];
  return (
    <RadioCards
      name="depth"
      legend={t("legend")}
      hint={t("hint")}
      chosen={depths.default}
      options={depths.options.map((option) => ({
        value: option.depth,
        title: t(`name.${option.depth}`),
        hint: (
          <>
            {t(`what.${option.depth}`)}
            <span className="block tabular-nums">{estimateOf(option).join(" · ")}</span>
          </>
        ),
      }))}
    />
  );
}
