import { daysOf, type Period } from "#lib/domain/usage/period.ts";
import type { UsageSum } from "#lib/domain/usage/usage-sum.ts";

/** A day of the chart. */
export interface DayBar {
  readonly day: string;
  readonly cost: number;
  readonly tokens: number;
}

/** A bar for every day of the period, including days without calls. */
export function dayBars(period: Period, rows: readonly (UsageSum & { readonly key: string })[]): DayBar[] {
  const byDay = new Map(rows.map((row) => [row.key, row]));
  return daysOf(period).map((day) => {
    const row = byDay.get(day);
    return {
      day,
      cost: (row?.cost_micros ?? 0) / 1_000_000,
      tokens: (row?.input_tokens ?? 0) + (row?.output_tokens ?? 0),
    };
  });
}
