import { z } from "zod";
import { probeSchema, STRUCTURED_MODES } from "../domain/models/probe.ts";
import { PROVIDERS } from "../domain/models/providers.ts";

/** One entry of a workspace's model chain; entries are tried in order. */
export const modelInput = z.strictObject({
  provider: z.enum(PROVIDERS),
  model: z.string().trim().min(1).max(200),
  /** Required for openai-compatible; private addresses are rejected. */
  base_url: z.url().max(500).optional(),
  /** Absent on update = keep the stored key. */
  api_key: z.string().max(500).optional(),
  /** Whether the model calls tools natively; absent or null = as its provider's models usually do. */
  native_tools: z.boolean().nullish(),
  /** Largest number of concurrent calls over all processes; absent or null = no limit. */
  max_concurrent: z.number().int().min(1).max(1000).nullish(),
});
export type ModelInput = z.infer<typeof modelInput>;

/** Circuit breaker state of a model: `open` = it is not called until `until`; `half_open` = one trial call is allowed. */
const modelHealthView = z.object({
  phase: z.enum(["closed", "open", "half_open"]),
  failures: z.number().int(),
  until: z.string().nullable(),
  last_code: z.string().nullable(),
  last_failed_at: z.string().nullable(),
});

/** Without the key; only its last four characters are shown. */
export const modelView = z.object({
  id: z.string(),
  provider: z.enum(PROVIDERS),
  model: z.string(),
  base_url: z.string().nullable(),
  key_last4: z.string().nullable(),
  native_tools: z.boolean().nullable(),
  max_concurrent: z.number().int().nullable(),
  /** How it returns JSON; null = not probed. */
  structured: z.enum(STRUCTURED_MODES).nullable(),
  /** Whether the provider refused native tools since the last probe: calls are written as JSON. */
  refuses_tools: z.boolean(),
  /** Results of the last probe. */
  probe: probeSchema.nullable(),
  health: modelHealthView,
  /** Current calls, if they are limited. */
  running: z.number().int(),
  position: z.number().int(),
  source: z.enum(["workspace", "environment"]),
});
export type ModelView = z.infer<typeof modelView>;
