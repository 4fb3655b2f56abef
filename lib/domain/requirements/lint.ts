import type { Bilingual, Language } from "../language.ts";
import type { LintRule, LintSeverity, Statement } from "./lint-rule.ts";
import { LINT_RULES } from "./lint-rules.ts";
import { type PlacedStatement, readStatements } from "./statements.ts";

export interface StatementFinding {
  readonly rule: string;
  readonly severity: LintSeverity;
  readonly message: Bilingual;
  readonly suggestion: Bilingual;
  /** Offsets of what was hit in the statement. */
  readonly start: number;
  readonly end: number;
}

export interface LintFinding extends Omit<StatementFinding, "start" | "end"> {
  /** 1-based. Columns are UTF-16 code units; `end_column` is exclusive and on the same line. */
  readonly line: number;
  readonly column: number;
  readonly end_column: number;
  /** Section id, "" before the first heading. */
  readonly section: string;
  readonly requirement_id?: string;
}

export interface LintOptions {
  /** Default: by the statement's own letters, so that a document may mix both. */
  readonly language?: Language;
  /** Ids of the rules to run; default all. */
  readonly rules?: readonly string[];
}

/**
 * Checks the requirement statements of an SRS for language smells (spec 4 §4.4). Runs on statements only, in either
 * language; linear in the text; never throws.
 */
export function lint(markdown: string, options: LintOptions = {}): { findings: LintFinding[] } {
  const rules = chosen(options.rules);
  const findings: LintFinding[] = [];
  for (const placed of readStatements(markdown)) {
    for (const found of check(placed.text, options.language ?? languageOf(placed.text), rules))
      findings.push(place(placed, found));
  }
  return { findings };
}

/** The same for a single statement, as in a plan. */
export function lintStatement(
  text: string,
  language: Language,
  rules?: readonly string[],
): StatementFinding[] {
  return check(text, language, chosen(rules));
}

function chosen(ids: readonly string[] | undefined): readonly LintRule[] {
  return ids === undefined ? LINT_RULES : LINT_RULES.filter((rule) => ids.includes(rule.id));
}

function languageOf(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? "zh" : "en";
}

const NOT_WORDING = /`[^`\n]*`|“[^”]*”|「[^」]*」|"[^"\n]*"/g;

function check(text: string, language: Language, rules: readonly LintRule[]): StatementFinding[] {
  const wording = text.replace(NOT_WORDING, (found) => " ".repeat(found.length));
  const statement: Statement = { text, wording, language };
  const found: StatementFinding[] = [];
  for (const { id: rule, severity, message, suggestion, check: find } of rules) {
    for (const { start, end } of find(statement)) {
      found.push({ rule, severity, message: message(text.slice(start, end).trim()), suggestion, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function place(placed: PlacedStatement, { start, end, ...finding }: StatementFinding): LintFinding {
  const before = placed.text.slice(0, start).split(/\r\n|\n|\r/);
  const inLine = before.at(-1)?.length ?? 0;
  const first = before.length === 1 ? placed.column : 0;
  const hit = placed.text.slice(start, end).split(/\r\n|\n|\r/)[0] ?? "";
  const column = first + inLine + 1;
  return {
    ...finding,
    line: placed.line + before.length - 1,
    column,
    end_column: column + hit.length,
    section: placed.section?.sid ?? "",
    ...(placed.requirementId === null ? {} : { requirement_id: placed.requirementId }),
  };
}
