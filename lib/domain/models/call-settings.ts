import { z } from "zod";

/** Reasoning effort in the providers' grades; absent = the provider's default. */
export const REASONING_EFFORTS = ["none", "minimal", "low", "medium", "high", "xhigh"] as const;

/** Settings for the calls of a model in a chain; absent = the default of the provider or the platform. */
export const callSettingsSchema = z.strictObject({
  temperature: z.number().min(0).max(2).optional(),
  max_output_tokens: z.number().int().min(16).max(1_000_000).optional(),
  reasoning: z.enum(REASONING_EFFORTS).optional(),
  /** Longest pause between two chunks of an answer. */
  idle_seconds: z.number().int().min(1).max(600).optional(),
  /** Longest duration of the whole call. */
  total_seconds: z.number().int().min(1).max(1800).optional(),
});
export type CallSettings = z.infer<typeof callSettingsSchema>;
