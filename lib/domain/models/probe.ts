import { z } from "zod";
import { usageSchema } from "../usage/usage.ts";

/** How a model gives JSON: held to a schema, as JSON of any shape, or only as far as it is asked in words. */
export const STRUCTURED_MODES = ["schema", "json", "none"] as const;
export type StructuredMode = (typeof STRUCTURED_MODES)[number];

/** What a probe tries, in this order. */
const PROBE_CHECKS = ["answer", "streaming", "schema", "json", "tools"] as const;

const checkSchema = z.object({
  what: z.enum(PROBE_CHECKS),
  /** `skipped`: not tried, since an earlier one settled it. */
  result: z.enum(["yes", "no", "skipped"]),
  /** Why not, where a code says it. */
  code: z.string().nullable(),
});

/** What a probe of a model found, as it is kept with its date. */
export const probeSchema = z.object({
  at: z.string(),
  ok: z.boolean(),
  /** The trouble of the first, plain question; null when it was answered. */
  code: z.string().nullable(),
  checks: z.array(checkSchema),
  structured: z.enum(STRUCTURED_MODES).nullable(),
  native_tools: z.boolean().nullable(),
  duration_ms: z.number().int(),
  usage: usageSchema,
});
export type Probe = z.infer<typeof probeSchema>;
