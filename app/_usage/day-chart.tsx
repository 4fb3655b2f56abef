import { useFormatter, useLocale, useTranslations } from "next-intl";
import { moneyText, tokensText } from "#app/_ui/usage-numbers.ts";
import type { DayBar } from "./day-bars.ts";

const HEIGHT = 100;
/** Width of a day; a tenth on each side is empty. */
const DAY = 10;

interface DayChartProps {
  bars: readonly DayBar[];
  measure: "cost" | "tokens";
}

/** Cost or tokens by day, drawn on the server. The table below has the same numbers; nothing is drawn where all are zero. */
export function DayChart({ bars, measure }: DayChartProps) {
  const t = useTranslations("usage.chart");
  const locale = useLocale();
  const format = useFormatter();
  const most = Math.max(0, ...bars.map((bar) => bar[measure]));
  const [first, last] = [bars[0], bars.at(-1)];
  if (most === 0 || first === undefined || last === undefined) return null;
  const amount = (value: number) =>
    measure === "cost" ? moneyText(value * 1_000_000, locale) : tokensText(value, locale);
  const day = (one: string) =>
    format.dateTime(new Date(one), { day: "numeric", month: "short", timeZone: "UTC" });
  const highest = bars.find((bar) => bar[measure] === most) ?? first;
  const summary = t("summary", { amount: amount(most), day: day(highest.day) });
  return (
    <figure className="keep mb-4">
      <figcaption className="mb-1 flex flex-wrap justify-between gap-x-4 text-small text-faint">
        <span>{t(measure)}</span>
        <span>{summary}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${t(measure)}. ${summary}`}
        viewBox={`0 0 ${bars.length * DAY} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-44 w-full border-b border-line-strong"
      >
        {bars.map((bar, at) => {
          const height = (HEIGHT * bar[measure]) / most;
          return (
            <rect
              key={bar.day}
              x={at * DAY + DAY / 10}
              y={HEIGHT - height}
              width={(DAY * 8) / 10}
              height={height}
              className="fill-accent"
            >
              <title>{`${day(bar.day)}: ${amount(bar[measure])}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-small text-faint tabular-nums">
        <span>{day(first.day)}</span>
        <span>{day(last.day)}</span>
      </p>
    </figure>
  );
}
