import { z } from "zod";

/** Usage of model calls: tokens, time and cost. */
export const usageSchema = z.object({
  input_tokens: z.number().int().min(0),
  cached_tokens: z.number().int().min(0),
  output_tokens: z.number().int().min(0),
  /** Cost in millionths of a US dollar; null if the price of a model is unknown. */
  cost_micros: z.number().int().min(0).nullable(),
  duration_ms: z.number().int().min(0),
  calls: z.number().int().min(0),
  /** True if some tokens were estimated from the texts because the provider reported no usable numbers. */
  estimated: z.boolean().optional(),
});
export type Usage = z.infer<typeof usageSchema>;
export const NO_USAGE: Usage = {
  input_tokens: 0,
  cached_tokens: 0,
  output_tokens: 0,
  cost_micros: 0,
  duration_ms: 0,
  calls: 0,
};
