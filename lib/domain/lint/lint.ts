import { withoutPictures } from "../document/picture/without-pictures.ts";
import type { SpliceEdit } from "../document/semantic-edit.ts";
import type { Language } from "../language.ts";
import { applyIgnores } from "./apply-ignores.ts";
import { withStyles } from "./document-style.ts";
import { LineIndex } from "./line-index.ts";
import type { LintContext } from "./lint-context.ts";
import { LintDocument } from "./lint-document.ts";
import type { LintFix } from "./lint-rule.ts";
import { DEFAULT_LINT_SETTINGS, type LintSettings } from "./lint-settings.ts";
import type { RawFinding } from "./raw-finding.ts";
import { type RuleSet, ruleSet } from "./rule-set.ts";
import { runDocumentRules, runStatementRules } from "./run-rules.ts";
import { LintStatement } from "./statement.ts";
import { bareFinding, type StatementFinding } from "./statement-finding.ts";

/** Rules that report the same text: a finding of the key is dropped if one of the listed rules reports it too. */
export const LESS_SPECIFIC: ReadonlyMap<string, readonly string[]> = new Map([
  ["LEX03", ["NUM02", "EARS03"]],
  ["LEX04", ["EARS03"]],
  ["LEX08", ["NUM06"]],
  ["LEX12", ["LEX14"]],
  ["NFR01", ["LEX02", "LEX03", "LEX06", "LEX07", "LEX14", "NUM02"]],
  ["SYN01", ["LEX12"]],
  ["SYN11", ["SYN10"]],
  ["EARS04", ["SYN10"]],
]);

/** Removes findings that repeat a more specific rule's finding on overlapping text. */
function withoutRepeats(found: readonly RawFinding[]): RawFinding[] {
  const louder = new Map<string, RawFinding[]>();
  for (const names of LESS_SPECIFIC.values()) for (const name of names) louder.set(name, []);
  for (const one of found) louder.get(one.rule)?.push(one);
  for (const list of louder.values()) list.sort((a, b) => a.start - b.start);
  return found.filter((one) => {
    const names = LESS_SPECIFIC.get(one.rule);
    return names === undefined || !names.some((name) => overlaps(one, louder.get(name) ?? []));
  });
}

/** Whether any of the findings, ordered by start, overlaps `one`. */
function overlaps(one: RawFinding, others: readonly RawFinding[]): boolean {
  let low = 0;
  let high = others.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((others[middle] as RawFinding).start < one.end) low = middle + 1;
    else high = middle;
  }
  for (let at = low - 1; at >= 0 && at >= low - 3; at--)
    if ((others[at] as RawFinding).end > one.start) return true;
  return false;
}

export interface LintFinding extends StatementFinding {
  /** 1-based. Columns are UTF-16 code units; `end_column` is exclusive and on the same line. */
  readonly line: number;
  readonly column: number;
  readonly end_column: number;
  /** Section id; "" before the first heading. */
  readonly section: string;
  readonly requirement_id?: string;
  /** A fix for the checked text that does not change the meaning. */
  readonly fix?: SpliceEdit;
}

/** A rule that could not run, with its missing input. */
export interface SkippedRule {
  readonly rule: string;
  readonly needs: keyof LintContext | "prose" | "severity";
}

export interface LintOptions {
  /** Default: detected per sentence, so that a document can mix both languages. */
  readonly language?: Language | undefined;
  /** Ids of the rules to run, also of those that are off until a project sets a severity; default: all that are on. */
  readonly rules?: readonly string[] | undefined;
  readonly settings?: LintSettings | undefined;
  readonly context?: LintContext | undefined;
  /** Whether the text is written for people; a YAML file is not, and no rule runs. Default: true. */
  readonly isProse?: boolean | undefined;
}

/** Whether nothing was checked, because the text is not written for people. */
export const isUnchecked = (skipped: readonly SkippedRule[]): boolean =>
  skipped.some(({ needs }) => needs === "prose");

/** The rules of a set that do not run on a text that is not written for people. */
function withoutProse({ words, sentence, statement, document }: RuleSet): SkippedRule[] {
  const ids = [...words, ...sentence, ...statement, ...document].map(({ id }) => id);
  return [...new Set(ids)].toSorted().map((rule) => ({ rule, needs: "prose" }));
}

/**
 * Checks an SRS against the rule catalogue: the wording of requirement statements in either language, identifiers, links,
 * attributes, sections and Markdown. Offsets are UTF-16 code units of the text. Linear in the text; never throws.
 */
export function lintMarkdown(
  markdown: string,
  options: LintOptions = {},
): { findings: LintFinding[]; skipped: SkippedRule[] } {
  const settings = options.settings ?? DEFAULT_LINT_SETTINGS;
  const rules = ruleSet(settings, { ids: options.rules, stage: options.context?.stage });
  if (options.isProse === false) return { findings: [], skipped: withoutProse(rules) };
  const document = new LintDocument(withoutPictures(markdown), {
    settings,
    context: options.context ?? {},
    language: options.language,
  });
  const existing = document.statements.map(({ statement, start, section, requirementId }) => ({
    statement,
    at: start,
    place: { section, requirementId },
  }));
  const found = runStatementRules(existing, rules, options.language);
  const { findings, skipped } = runDocumentRules(document, rules);
  for (const one of findings) found.push(one);
  for (const rule of rules.unset) skipped.push({ rule, needs: "severity" });
  const stored = applyIgnores(document, withStyles(document, withoutRepeats(found), rules), rules);
  stored.sort((a, b) => a.start - b.start || a.end - b.end || (a.rule < b.rule ? -1 : 1));
  const lines = new LineIndex(markdown);
  const place = { document, lines, markdown };
  return { findings: stored.map((one) => placedFinding(one, place)), skipped };
}

/** Checks a single statement, as in a plan, with the word and sentence rules and the project's settings. */
export function lintStatement(
  text: string,
  language: Language,
  { rules, settings = DEFAULT_LINT_SETTINGS }: Pick<LintOptions, "rules" | "settings"> = {},
): StatementFinding[] {
  const place = { settings, requirementId: null, sectionKind: null };
  const statement = new LintStatement(text, language, { place });
  const existing = [{ statement, at: 0, place: null }];
  const applied = ruleSet(settings, { ids: rules });
  const found = runStatementRules(existing, applied, language);
  return withoutRepeats(found)
    .filter(({ rule }) => applied.reportsEach(rule))
    .map(bareFinding)
    .sort((a, b) => a.start - b.start);
}

interface Existing {
  readonly document: LintDocument;
  readonly lines: LineIndex;
  readonly markdown: string;
}

function placedFinding(found: RawFinding, { document, lines, markdown }: Existing): LintFinding {
  const { start, end, fix, shift } = found;
  const { line, start: lineStart } = lines.at(start);
  const column = start - lineStart + 1;
  const lineEnd = lines.endOf(start, end);
  const place = found.place ?? placeOf(start, document);
  const splice = fix === undefined ? null : spliceOf(fix, shift, { document, markdown });
  return {
    ...bareFinding(found),
    line,
    column,
    end_column: column + Math.max(0, lineEnd - start),
    section: place.section?.sid ?? "",
    ...(place.requirementId === null ? {} : { requirement_id: place.requirementId }),
    ...(splice === null ? {} : { fix: splice }),
  };
}

function placeOf(start: number, document: LintDocument): NonNullable<RawFinding["place"]> {
  const section = document.sectionAt(start);
  return { section, requirementId: document.headingIds[section?.index ?? -1]?.orLike ?? null };
}

/** A fix as an edit; null if its range contains a picture, which the rules do not see. */
function spliceOf(
  fix: LintFix,
  shift: number,
  { document, markdown }: Pick<Existing, "document" | "markdown">,
): SpliceEdit | null {
  const start = fix.start + shift;
  const expect = markdown.slice(start, fix.end + shift);
  if (expect !== document.text.slice(start, fix.end + shift)) return null;
  return { type: "splice", target: { start, expect }, content: fix.content, reason: "" };
}
