import type { Section } from "../document/outline.ts";
import type { LintFix, LintHit, LintRule } from "./lint-rule.ts";
import type { LintSeverity } from "./severity.ts";
import type { StatementFinding } from "./statement-finding.ts";

/** A finding before conversion to lines: offsets are in the document; those of the fix are in the rule's input. */
export interface RawFinding extends StatementFinding {
  readonly fix: LintFix | undefined;
  /** Added to the offsets of the fix. */
  readonly shift: number;
  /** Section and requirement, if already known. */
  readonly place: { readonly section: Section | null; readonly requirementId: string | null } | null;
  /** Further places of the same form that this finding includes. */
  readonly repeats?: readonly RawFinding[];
}

/** Input of a rule for a match. */
export interface RuleInput {
  readonly text: string;
  /** Start of that text in the document. */
  readonly at: number;
  readonly place: RawFinding["place"];
}

/** Creates the finding for a match in a text. */
export function createFinding(
  rule: LintRule,
  severity: LintSeverity,
  given: { readonly hit: LintHit; readonly looked: RuleInput },
): RawFinding {
  const { hit, looked } = given;
  const words = hit.words ?? shortened(looked.text.slice(hit.start, hit.end));
  return {
    rule: rule.id,
    severity: hit.severity ?? severity,
    message: hit.message ?? rule.message(words),
    suggestion: rule.suggestion,
    start: hit.start + looked.at,
    end: hit.end + looked.at,
    fix: hit.fix,
    shift: looked.at,
    place: looked.place,
  };
}

const MAX_QUOTE = 80;
/** White space that is collapsed for display. */
const EXTRA_SPACE = /[^\S ]| {2}/;

function shortened(text: string): string {
  const shown = text.trim();
  const one = EXTRA_SPACE.test(shown) ? shown.replace(/\s+/g, " ") : shown;
  return one.length <= MAX_QUOTE ? one : `${one.slice(0, MAX_QUOTE - 1)}…`;
}
