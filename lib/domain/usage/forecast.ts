/** Usage of an earlier run. */
export interface PastRun {
  /** null = a price was unknown. */
  readonly cost_micros: number | null;
  readonly tokens: number;
  readonly duration_ms: number;
}

export type Forecast = PastRun & { readonly runs: number };

/** The median; of an even number of values the greater of the two, so that the forecast is not too low. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Expected usage of the next run: the median of earlier runs; null if there are none. */
export function forecastOf(runs: readonly PastRun[]): Forecast | null {
  if (runs.length === 0) return null;
  const costs = runs.map(({ cost_micros }) => cost_micros);
  const known = costs.filter((cost) => cost !== null);
  return {
    runs: runs.length,
    cost_micros: known.length === costs.length ? median(known) : null,
    tokens: median(runs.map(({ tokens }) => tokens)),
    duration_ms: median(runs.map(({ duration_ms }) => duration_ms)),
  };
}
