import { withoutPictureLines } from "../document/picture/without-pictures.ts";
import { labelMeaning } from "../requirements/records/field-words.ts";
import type { DocumentRecords } from "../requirements/records/join-drafts.ts";
import type { FieldSpan } from "../requirements/records/record.ts";

/** A line that only introduces what is below it: `- **Acceptance**`, `**Description:**`. */
const LABEL = /^\s*(?:[-*+][ \t]+)?(?:\*\*|__)[^*_]{1,60}?(?:\*\*|__)[ \t]*[:：]?[ \t]*$/u;
const BOLD_FACT = /^\s*(?:[-*+][ \t]+)?\*\*([^*\r\n]{1,60}?)\*\*[ \t]*[:：]?[ \t]*(?:\*\*)?[ \t]*\S/u;
/** An entry of a list of relations: the target and the name of the relation. */
const RELATION = /^\s*[-*+][ \t]+(?:`[^`]+`|[^\s`()]+)[ \t]*\([^()]*\)\s*$/u;
const ROW = /^\s*\|/;
const DELIMITER = /^\s*\|?[\s:|-]*-[\s:|-]*\|?\s*$/;

/**
 * Text of a document that is not part of its requirements and their fields. Writers of formats with separate requirements
 * add it, so that no line is lost.
 */
export class UncoveredText {
  private readonly lines: readonly string[];
  private readonly starts: readonly number[];
  private readonly said = new Set<number>();

  constructor(whole: string, { records, links }: Pick<DocumentRecords, "records" | "links">) {
    const markdown = withoutPictureLines(whole);
    const starts = [0];
    for (const { 0: end, index } of markdown.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
    this.starts = starts;
    this.lines = starts.map((from, at) => lineIn(markdown.slice(from, starts[at + 1])));
    for (const { idSpan, spans, acceptance } of records) {
      const { acceptance: criteria, ...others } = spans;
      for (const { start, end } of [idSpan, ...Object.values(others)]) this.say(start, end);
      if (criteria !== undefined) this.coverField(criteria, bare(acceptance.join("")));
    }
    for (const { line } of links) {
      const written = this.lines[line - 1] ?? "";
      if (BOLD_FACT.test(written) || RELATION.test(written)) this.said.add(line - 1);
    }
  }

  /** Remaining text in [start, end) as Markdown with LF; `named`: whether bold facts under other names count as covered. */
  restOf(start: number, end: number, named: "facts" | "nothing"): string {
    const from = this.lineAt(start);
    const to = end > start ? this.lineAt(end - 1) + 1 : from;
    const rest = new RemainingLines();
    for (let at = from; at < to; at++) {
      const line = this.lines[at] ?? "";
      if (this.isCovered(at, to) || (named === "facts" && isOwnFact(line))) rest.leave();
      else rest.keep(line);
    }
    return rest.text();
  }

  private say(start: number, end: number): void {
    const last = end > start ? this.lineAt(end - 1) : this.lineAt(start);
    for (let at = this.lineAt(start); at <= last; at++) this.said.add(at);
  }

  /** Marks a field as covered; criteria can be separated by other text. */
  private coverField({ start, end }: FieldSpan, words: string): void {
    for (let at = this.lineAt(start); at <= this.lineAt(Math.max(start, end - 1)); at++) {
      const line = bare(this.lines[at] ?? "");
      if (line !== "" && words.includes(line)) this.said.add(at);
    }
  }

  /** Whether a requirement covers a line: directly, as a label of covered lines, or as the header of a covered table. */
  private isCovered(at: number, to: number): boolean {
    if (this.said.has(at)) return true;
    const line = this.lines[at] ?? "";
    if (LABEL.test(line)) {
      let below = at + 1;
      while (below < to && (this.lines[below] ?? "").trim() === "") below++;
      return below < to && this.said.has(below);
    }
    return this.isHeaderOfCovered(at, to);
  }

  /** Whether a line is the header or delimiter row of a table whose rows are all covered. */
  private isHeaderOfCovered(at: number, to: number): boolean {
    const isRow = (line: number) => line < to && ROW.test(this.lines[line] ?? "");
    const delimiter = DELIMITER.test(this.lines[at] ?? "") ? at : at + 1;
    if (!(isRow(at) && isRow(delimiter) && DELIMITER.test(this.lines[delimiter] ?? ""))) return false;
    let row = delimiter + 1;
    while (isRow(row) && this.said.has(row)) row++;
    return row > delimiter + 1 && !isRow(row);
  }

  private lineAt(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** A line without its line end; "" for a blank line of any length. */
const lineIn = (line: string): string => (line.trim() === "" ? "" : line.replace(/[\r\n]+$/, ""));

/** Letters and digits only, without a list number. */
const bare = (text: string): string => text.replace(/^\s*\d+[.)]\s/, "").replace(/[^\p{L}\p{N}]+/gu, "");

/** Collects the remaining lines: without gaps, and with adjusted indent below removed lines. */
class RemainingLines {
  private readonly kept: string[] = [];
  private gap = false;
  /** Indent removed from lines until one has less. */
  private indent = "";

  leave(): void {
    this.gap = true;
    this.indent = "";
  }

  keep(line: string): void {
    if (line.trim() === "") {
      if (!(this.gap && (this.kept.at(-1) ?? "") === "")) this.kept.push("");
      return;
    }
    if (this.gap) this.indent = /^[ \t]*/.exec(line)?.[0] ?? "";
    else if (!line.startsWith(this.indent)) this.indent = "";
    this.gap = false;
    this.kept.push(line.slice(this.indent.length));
  }

  text(): string {
    return this.kept.join("\n").trim();
  }
}

/** A bold fact under an unknown name, which is exported as an attribute. */
function isOwnFact(line: string): boolean {
  const name = /^\s*[-*+]/.test(line) ? BOLD_FACT.exec(line)?.[1] : undefined;
  return name !== undefined && labelMeaning(name) === null;
}
