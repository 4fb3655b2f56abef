import { z } from "zod";
import { usageSchema } from "../usage/usage.ts";

/** How a model returns JSON: constrained to a schema, as any JSON, or only by instruction. */
export const STRUCTURED_MODES = ["schema", "json", "none"] as const;
export type StructuredMode = (typeof STRUCTURED_MODES)[number];

/** Checks of a probe, in this order. */
const PROBE_CHECKS = ["answer", "streaming", "schema", "json", "tools"] as const;

const checkSchema = z.object({
  what: z.enum(PROBE_CHECKS),
  /** `skipped`: not tried, because an earlier check decided it. */
  result: z.enum(["yes", "no", "skipped"]),
  /** The error code, if there is one. */
  code: z.string().nullable(),
});

/** Result of a model's probe, as it is stored with its date. */
export const probeSchema = z.object({
  at: z.string(),
  ok: z.boolean(),
  /** The error code of the first, plain question; null if it was answered. */
  code: z.string().nullable(),
  checks: z.array(checkSchema),
  structured: z.enum(STRUCTURED_MODES).nullable(),
  native_tools: z.boolean().nullable(),
  duration_ms: z.number().int(),
  usage: usageSchema,
});
export type Probe = z.infer<typeof probeSchema>;
