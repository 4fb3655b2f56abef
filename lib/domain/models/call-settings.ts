import { z } from "zod";

/** How much a model thinks before it answers, as the providers grade it; absent = as the provider does. */
export const REASONING_EFFORTS = ["none", "minimal", "low", "medium", "high", "xhigh"] as const;

/** How a model of a chain is called; what is absent is left to the provider or to the platform. */
export const callSettingsSchema = z.strictObject({
  temperature: z.number().min(0).max(2).optional(),
  max_output_tokens: z.number().int().min(16).max(1_000_000).optional(),
  reasoning: z.enum(REASONING_EFFORTS).optional(),
  /** Longest silence between two pieces of an answer. */
  idle_seconds: z.number().int().min(1).max(600).optional(),
  /** Longest whole call. */
  total_seconds: z.number().int().min(1).max(1800).optional(),
});
export type CallSettings = z.infer<typeof callSettingsSchema>;
