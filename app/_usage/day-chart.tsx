"use client";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useHydrated } from "#app/_ui/time.tsx";
import type { DayBar } from "./day-bars.ts";

/** Loaded only here: no other page contains the chart library. */
const Bars = dynamic(() => import("./bars.tsx").then((file) => file.Bars), {
  ssr: false,
  loading: () => <div className="h-56" />,
});

/** Cost or tokens by day; the table below contains the same numbers without JavaScript. */
export function DayChart({ bars, measure }: { bars: readonly DayBar[]; measure: "cost" | "tokens" }) {
  const t = useTranslations("usage.chart");
  if (!useHydrated()) return null;
  return (
    <figure className="no-print mb-4">
      <figcaption className="mb-1 text-small text-faint">{t(measure)}</figcaption>
      <Bars bars={bars} measure={measure} />
    </figure>
  );
}
