import { z } from "zod";
import { lintSettingsSchema } from "../domain/lint/lint-settings.ts";
import { LINT_SEVERITIES, type LintSeverity } from "../domain/lint/severity.ts";
import { findingView } from "./document.ts";
import { versionQuery } from "./params.ts";

/** Longest reason for ignoring a finding. */
export const MAX_REASON_LENGTH = 300;

/** Default page size of findings. */
export const LINT_PAGE = 200;

/** Severities of the requested findings, separated by commas; absent = all. `version` keeps all pages on one text. */
export const lintQuery = versionQuery.extend({
  severity: z
    .string()
    .regex(/^(?:error|warning|hint)(?:,(?:error|warning|hint)){0,2}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(LINT_PAGE),
  cursor: z.string().max(200).optional(),
});

/** The severities in a query; all if there are none. */
export const severitiesIn = (text: string | undefined): readonly LintSeverity[] =>
  LINT_SEVERITIES.filter((one) => text === undefined || text.split(",").includes(one));

/**
 * The result of a check: the total number of findings, and a page of the requested ones, most severe
 * first; `skipped` are rules whose prerequisites are missing.
 */
export const lintView = z.object({
  version: z.number().int(),
  counts: z.object({ error: z.number().int(), warning: z.number().int(), hint: z.number().int() }),
  findings: z.array(findingView),
  next_cursor: z.string().nullable(),
  skipped: z.array(z.object({ rule: z.string(), needs: z.string() })),
});
export type LintView = z.infer<typeof lintView>;

/** A page of findings. */
export type FindingPage = Pick<LintView, "findings" | "next_cursor">;

export const ignoreFindingInput = z.strictObject({
  /** The version that was checked. */
  version: z.number().int().min(1),
  rule: z.string().regex(/^[A-Z]{2,4}\d{2}$/),
  /** Start of the finding, in UTF-16 code units of that version. */
  start: z.number().int().min(0),
  reason: z
    .string()
    .trim()
    .min(1)
    .max(MAX_REASON_LENGTH)
    .regex(/^(?!.*--)[^\r\n]*$/),
});
export type IgnoreFindingInput = z.infer<typeof ignoreFindingInput>;

/** Check settings of a project, and the version to send as If-Match. */
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
  /** The severity in a project without settings; "off": nothing is reported, "once": one hint with the number of requirements. */
  initial: z.enum(["off", "once", ...LINT_SEVERITIES]),
  title: z.string(),
  why: z.string(),
  suggestion: z.string(),
  bad: z.string(),
  good: z.string(),
  /** Whether words can be added and removed. */
  words: z.boolean(),
  page: z.string(),
});
export type LintRuleView = z.infer<typeof lintRuleView>;
