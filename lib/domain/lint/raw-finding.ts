import type { Section } from "../document/outline.ts";
import type { LintFix, LintHit, LintRule } from "./lint-rule.ts";
import type { LintSeverity } from "./severity.ts";
import type { StatementFinding } from "./statement-finding.ts";

/** A finding before its place is reported in lines: offsets are those of the document, those of the fix its own. */
export interface RawFinding extends StatementFinding {
  readonly fix: LintFix | undefined;
  /** What to add to the offsets of the fix. */
  readonly shift: number;
  /** Where it is, when that is known already. */
  readonly place: { readonly section: Section | null; readonly requirementId: string | null } | null;
}

/** What a rule was given when it struck. */
export interface Looked {
  readonly text: string;
  /** Where that text begins in the document. */
  readonly at: number;
  readonly place: RawFinding["place"];
}

/** What a rule says of a hit in a text. */
export function said(
  rule: LintRule,
  severity: LintSeverity,
  given: { readonly hit: LintHit; readonly looked: Looked },
): RawFinding {
  const { hit, looked } = given;
  const words = hit.words ?? shortened(looked.text.slice(hit.start, hit.end));
  return {
    rule: rule.id,
    severity: hit.severity ?? severity,
    message: rule.message(words),
    suggestion: rule.suggestion,
    start: hit.start + looked.at,
    end: hit.end + looked.at,
    fix: hit.fix,
    shift: looked.at,
    place: looked.place,
  };
}

const LONGEST = 80;
/** Blanks that are shown as one. */
const SPREAD = /[^\S ]| {2}/;

function shortened(text: string): string {
  const shown = text.trim();
  const one = SPREAD.test(shown) ? shown.replace(/\s+/g, " ") : shown;
  return one.length <= LONGEST ? one : `${one.slice(0, LONGEST - 1)}…`;
}
