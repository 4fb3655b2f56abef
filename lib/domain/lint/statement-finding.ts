import type { Bilingual } from "../language.ts";
import type { LintSeverity } from "./severity.ts";

/** What a rule says of some words. */
export interface StatementFinding {
  readonly rule: string;
  readonly severity: LintSeverity;
  readonly message: Bilingual;
  readonly suggestion: Bilingual;
  /** Offsets of what was hit, in the text that was checked. */
  readonly start: number;
  readonly end: number;
}

/** A finding without what else is known of it. */
export const bareFinding = ({
  rule,
  severity,
  message,
  suggestion,
  start,
  end,
}: StatementFinding): StatementFinding => ({ rule, severity, message, suggestion, start, end });
