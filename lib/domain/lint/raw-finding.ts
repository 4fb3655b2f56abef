import type { Section } from "../document/outline.ts";
import type { Bilingual } from "../language.ts";
import type { LintFix, LintHit, LintRule } from "./lint-rule.ts";
import type { LintSeverity } from "./severity.ts";

/** A finding before its place is told in lines: offsets are those of the document, those of the fix its own. */
export interface RawFinding {
  readonly rule: string;
  readonly severity: LintSeverity;
  readonly message: Bilingual;
  readonly suggestion: Bilingual;
  readonly start: number;
  readonly end: number;
  readonly fix?: LintFix;
  /** What to add to the offsets of the fix. */
  readonly shift: number;
  /** Where it stands, when that is known already. */
  readonly place: { readonly section: Section | null; readonly requirementId: string | null } | null;
}

/** What a rule says of a hit in a text. */
export function said(
  rule: LintRule,
  severity: LintSeverity,
  given: { readonly hit: LintHit; readonly text: string },
): Omit<RawFinding, "shift" | "place"> {
  const { hit, text } = given;
  const words = hit.words ?? shortened(text.slice(hit.start, hit.end));
  return {
    rule: rule.id,
    severity: hit.severity ?? severity,
    message: rule.message(words),
    suggestion: rule.suggestion,
    start: hit.start,
    end: hit.end,
    ...(hit.fix === undefined ? {} : { fix: hit.fix }),
  };
}

const LONGEST = 80;

function shortened(text: string): string {
  const one = text.trim().replace(/\s+/g, " ");
  return one.length <= LONGEST ? one : `${one.slice(0, LONGEST - 1)}…`;
}
