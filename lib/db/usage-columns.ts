import type { Usage } from "../domain/usage/usage.ts";

/** The columns in which a run and a chat answer keep what they cost. */
interface UsageColumns {
  readonly input_tokens: number;
  readonly cached_tokens: number;
  readonly output_tokens: number;
  readonly cost_micros: number;
  /** A price was unknown: the sum is too. */
  readonly cost_unknown: boolean;
  readonly duration_ms: number;
  readonly calls: number;
}

/** What a row has cost. */
export const usageOf = (row: UsageColumns): Usage => ({
  input_tokens: row.input_tokens,
  cached_tokens: row.cached_tokens,
  output_tokens: row.output_tokens,
  cost_micros: row.cost_unknown ? null : row.cost_micros,
  duration_ms: row.duration_ms,
  calls: row.calls,
});

/** The change of the columns that adds a usage to them. */
export const addingUsage = (usage: Usage) => ({
  input_tokens: { increment: usage.input_tokens },
  cached_tokens: { increment: usage.cached_tokens },
  output_tokens: { increment: usage.output_tokens },
  cost_micros: { increment: usage.cost_micros ?? 0 },
  ...(usage.cost_micros === null ? { cost_unknown: true } : {}),
  duration_ms: { increment: usage.duration_ms },
  calls: { increment: usage.calls },
});
