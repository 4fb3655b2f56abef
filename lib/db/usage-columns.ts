import type { Usage } from "../domain/usage/usage.ts";

/** The usage columns of a run and a chat answer. */
interface UsageColumns {
  readonly input_tokens: number;
  readonly cached_tokens: number;
  readonly output_tokens: number;
  readonly cost_micros: number;
  /** True if a price was unknown: the sum is unknown too. */
  readonly cost_unknown: boolean;
  readonly duration_ms: number;
  readonly calls: number;
}

/** The usage of a row. */
export const usageOf = (row: UsageColumns): Usage => ({
  input_tokens: row.input_tokens,
  cached_tokens: row.cached_tokens,
  output_tokens: row.output_tokens,
  cost_micros: row.cost_unknown ? null : row.cost_micros,
  duration_ms: row.duration_ms,
  calls: row.calls,
});

/** The column update that adds a usage. */
export const addingUsage = (usage: Usage) => ({
  input_tokens: { increment: usage.input_tokens },
  cached_tokens: { increment: usage.cached_tokens },
  output_tokens: { increment: usage.output_tokens },
  cost_micros: { increment: usage.cost_micros ?? 0 },
  ...(usage.cost_micros === null ? { cost_unknown: true } : {}),
  duration_ms: { increment: usage.duration_ms },
  calls: { increment: usage.calls },
});
