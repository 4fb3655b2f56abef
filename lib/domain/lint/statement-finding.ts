import type { Bilingual } from "../language.ts";
import type { LintSeverity } from "./severity.ts";

/** A rule's finding on a range of text. */
export interface StatementFinding {
  readonly rule: string;
  readonly severity: LintSeverity;
  readonly message: Bilingual;
  readonly suggestion: Bilingual;
  /** Offsets of the match in the checked text. */
  readonly start: number;
  readonly end: number;
}

/** Removes everything else that is known of a finding. */
export const bareFinding = ({
  rule,
  severity,
  message,
  suggestion,
  start,
  end,
}: StatementFinding): StatementFinding => ({ rule, severity, message, suggestion, start, end });
