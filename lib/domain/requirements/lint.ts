import { lintMarkdown as check, type LintFinding, type LintOptions, type SkippedRule } from "../lint/lint.ts";

/**
 * Public entry point: checks an SRS against the rule catalogue. Never throws.
 * @returns the findings in reading order, and the rules that were skipped because their input is missing
 */
export function lint(
  markdown: string,
  options: LintOptions = {},
): { findings: LintFinding[]; skipped: SkippedRule[] } {
  return check(markdown, options);
}
