import { z } from "zod";
import { lintSettingsSchema } from "../domain/lint/lint-settings.ts";
import { findingView } from "./document.ts";

/** Longest reason for leaving a finding alone. */
export const LONGEST_REASON = 300;

/** What the check of a document found; `skipped` are rules that lacked what they need. */
export const lintView = z.object({
  version: z.number().int(),
  findings: z.array(findingView),
  skipped: z.array(z.object({ rule: z.string(), needs: z.string() })),
});
export type LintView = z.infer<typeof lintView>;

export const ignoreFindingInput = z.strictObject({
  /** The version that was checked. */
  version: z.number().int().min(1),
  rule: z.string().regex(/^[A-Z]{2,4}\d{2}$/),
  /** Where the finding begins, in UTF-16 code units of that version. */
  start: z.number().int().min(0),
  reason: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_REASON)
    .regex(/^(?!.*--)[^\r\n]*$/),
});
export type IgnoreFindingInput = z.infer<typeof ignoreFindingInput>;

/** How a project is checked, and the version to send back as If-Match. */
export const checkSettingsView = z.object({
  settings: lintSettingsSchema,
  version: z.number().int(),
  etag: z.string(),
});
export type CheckSettingsView = z.infer<typeof checkSettingsView>;

export const lintRuleView = z.object({
  id: z.string(),
  group: z.string(),
  severity: z.enum(["error", "warning", "hint"]),
  title: z.string(),
  why: z.string(),
  suggestion: z.string(),
  bad: z.string(),
  good: z.string(),
  /** Whether words can be added to it and taken out of it. */
  words: z.boolean(),
  page: z.string(),
});
export type LintRuleView = z.infer<typeof lintRuleView>;
