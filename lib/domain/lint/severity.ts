/** Severity of a finding: an error blocks a baseline. */
export const LINT_SEVERITIES = ["error", "warning", "hint"] as const;
export type LintSeverity = (typeof LINT_SEVERITIES)[number];
