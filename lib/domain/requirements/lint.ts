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
    const placer = new LinePlacer(placed);
    const language = options.language ?? languageOf(placed.text);
    for (const found of check(placed.text, language, rules)) findings.push(placer.place(found));
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

/** Code and quoted words: what they say is not the statement's own wording. */
const NOT_WORDING = /`[^`\n]{0,500}`|“[^”]{0,500}”|「[^」]{0,500}」|"[^"\n]{0,500}"/g;

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

const LINE_END = /\r\n|\n|\r/g;

/** Places hits, given in order, on the lines of the document; the statement is walked once. */
class LinePlacer {
  private readonly placed: PlacedStatement;
  private readonly ends: IterableIterator<RegExpExecArray>;
  private next: RegExpExecArray | undefined;
  private line: number;
  /** Column of the statement's offset 0 on its current line, counted from the offset `from`. */
  private from = 0;
  private column: number;

  constructor(placed: PlacedStatement) {
    this.placed = placed;
    this.ends = placed.text.matchAll(LINE_END);
    this.line = placed.line;
    this.column = placed.column;
    this.next = this.ends.next().value;
  }

  place({ start, end, ...finding }: StatementFinding): LintFinding {
    while (this.next !== undefined && this.next.index < start) {
      this.line++;
      this.from = this.next.index + this.next[0].length;
      this.column = 0;
      this.next = this.ends.next().value;
    }
    const column = this.column + start - this.from + 1;
    const lineEnd = Math.min(end, this.next?.index ?? end);
    const { section, requirementId } = this.placed;
    return {
      ...finding,
      line: this.line,
      column,
      end_column: column + Math.max(0, lineEnd - start),
      section: section?.sid ?? "",
      ...(requirementId === null ? {} : { requirement_id: requirementId }),
    };
  }
}
