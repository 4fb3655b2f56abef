import { z } from "zod";

/** One entry of a workspace's model chain; entries are tried in order (spec 3 §3.6). */
export const PROVIDERS = ["openai", "anthropic", "openai-compatible"] as const;

export const modelInput = z.strictObject({
  provider: z.enum(PROVIDERS),
  model: z.string().trim().min(1).max(200),
  /** Needed for openai-compatible; checked against private addresses. */
  base_url: z.url().max(500).optional(),
  /** Absent on update = keep the stored key. */
  api_key: z.string().max(500).optional(),
  /** Whether the model calls tools natively; absent or null = as its provider's models usually do. */
  native_tools: z.boolean().nullish(),
});
export type ModelInput = z.infer<typeof modelInput>;

/** Leaves out: the key; only its last four characters are shown. */
export const modelView = z.object({
  id: z.string(),
  provider: z.enum(PROVIDERS),
  model: z.string(),
  base_url: z.string().nullable(),
  key_last4: z.string().nullable(),
  native_tools: z.boolean().nullable(),
  position: z.number().int(),
  source: z.enum(["workspace", "environment"]),
});
export type ModelView = z.infer<typeof modelView>;

/** Result of a connection test. */
export const modelTestView = z.object({
  ok: z.boolean(),
  code: z.string().nullable(),
  message: z.string(),
  duration_ms: z.number().int(),
});
export type ModelTestView = z.infer<typeof modelTestView>;
