import { z } from "zod";

/** Total usage of several model calls. */
export const usageSumSchema = z.object({
  calls: z.number().int(),
  input_tokens: z.number().int(),
  /** A part of the input. */
  cached_tokens: z.number().int(),
  output_tokens: z.number().int(),
  /** Cost of the calls with a known price, in millionths of a US dollar. */
  cost_micros: z.number().int(),
  /** Calls with an unknown price; their cost is not in `cost_micros`. */
  unknown_calls: z.number().int(),
  duration_ms: z.number().int(),
});
export type UsageSum = z.infer<typeof usageSumSchema>;

/** The cost of several model calls. */
export const costSumSchema = usageSumSchema.pick({ calls: true, cost_micros: true, unknown_calls: true });
export type CostSum = z.infer<typeof costSumSchema>;

/** No model calls. */
export const NO_COST: CostSum = { calls: 0, cost_micros: 0, unknown_calls: 0 };

const EMPTY_SUM: UsageSum = {
  calls: 0,
  input_tokens: 0,
  cached_tokens: 0,
  output_tokens: 0,
  cost_micros: 0,
  unknown_calls: 0,
  duration_ms: 0,
};

/** Adds several sums. */
export function addSums(sums: readonly UsageSum[]): UsageSum {
  return sums.reduce(
    (total, one) => ({
      calls: total.calls + one.calls,
      input_tokens: total.input_tokens + one.input_tokens,
      cached_tokens: total.cached_tokens + one.cached_tokens,
      output_tokens: total.output_tokens + one.output_tokens,
      cost_micros: total.cost_micros + one.cost_micros,
      unknown_calls: total.unknown_calls + one.unknown_calls,
      duration_ms: total.duration_ms + one.duration_ms,
    }),
    EMPTY_SUM,
  );
}
