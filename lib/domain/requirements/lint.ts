import { lintMarkdown as check, type LintFinding, type LintOptions, type SkippedRule } from "../lint/lint.ts";

/**
 * The public entry point: checks an SRS against the catalogue of rules. Never throws.
 * @returns the findings in reading order, and the rules that lacked what they need.
 */
export function lint(
  markdown: string,
  options: LintOptions = {},
): { findings: LintFinding[]; skipped: SkippedRule[] } {
  return check(markdown, options);
}
