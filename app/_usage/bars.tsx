"use client";
import { useLocale, useTranslations } from "next-intl";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { moneyText, tokensText } from "#app/_ui/usage-numbers.ts";
import type { DayBar } from "./day-bars.ts";

const TICK = { fill: "var(--faint)", fontSize: 12 };

/** The bars of the chart: navigable day by day with the arrow keys, without animation. */
export function Bars({ bars, measure }: { bars: readonly DayBar[]; measure: "cost" | "tokens" }) {
  const t = useTranslations("usage.chart");
  const locale = useLocale();
  const amount = (value: number) =>
    measure === "cost" ? moneyText(value * 1_000_000, locale) : tokensText(value, locale);
  return (
    <div className="h-56">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={[...bars]} title={t(measure)} margin={{ top: 4, right: 4, bottom: 0, left: 4 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            tick={TICK}
            tickLine={false}
            stroke="var(--line-strong)"
            tickFormatter={(day: string) => String(Number(day.slice(8)))}
          />
          <YAxis tick={TICK} tickLine={false} axisLine={false} width={64} tickFormatter={amount} />
          <Tooltip
            cursor={{ fill: "var(--sunk)" }}
            isAnimationActive={false}
            contentStyle={{
              background: "var(--surface)",
              border: "1px solid var(--line-strong)",
              borderRadius: 6,
              color: "var(--ink)",
            }}
            itemStyle={{ color: "var(--ink)" }}
            formatter={(value) => [amount(Number(value)), t(`${measure}Short`)]}
          />
          <Bar dataKey={measure} fill="var(--accent)" isAnimationActive={false} radius={[2, 2, 0, 0]} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
