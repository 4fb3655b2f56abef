/** What a run took. */
export interface PastRun {
  /** null = a price was unknown. */
  readonly cost_micros: number | null;
  readonly tokens: number;
  readonly duration_ms: number;
}

export type Forecast = PastRun & { readonly runs: number };

/** The value in the middle; of an even number the greater of the two, so that nobody is reported too little. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** What the next run will probably take: the median of earlier ones; null without any. */
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
