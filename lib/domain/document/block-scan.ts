import {
  atxLevel,
  BACKTICK,
  DASH,
  EQUALS,
  GREATER,
  HASH,
  isBlankChar,
  isDigit,
  isSetextUnderline,
  LESS,
  openingFence,
  PLUS,
  SPACE,
  STAR,
  TILDE,
  thematicBreakFails,
  UNDERSCORE,
} from "./block-chars.ts";
import { LEAF, LINE, SPECIAL } from "./block-kinds.ts";
import { htmlBlockKind } from "./html-tag.ts";
import type { LineCursor } from "./line-cursor.ts";
import { OpenLeaf } from "./open-leaf.ts";

const FILLED = /[^ \t\f\v]/;

/**
 * Length of the list marker at the first character of the line, or 0.
 * @param interrupts whether the line would interrupt a paragraph; such an item needs content and must start at 1
 */
function listMarkerWidth(at: LineCursor, interrupts: boolean): number {
  const { text, nonspace: from, lineEnd: end } = at;
  const number = numberEnd(text, from, end);
  if (number < 0 || (interrupts && number > from && Number(text.slice(from, number)) !== 1)) return 0;
  const after = number + 1;
  if (after < end && !isBlankChar(text.charCodeAt(after))) return 0;
  if (interrupts && !FILLED.test(text.slice(after, end))) return 0;
  return after - from;
}

/** Offset of the delimiter after at most nine digits; `from` for a bullet; -1 otherwise. */
function numberEnd(text: string, from: number, end: number): number {
  let i = from;
  while (i < end && i - from < 10 && isDigit(text.charCodeAt(i))) i++;
  if (i === from) return from;
  const delimiter = i < end ? text.charCodeAt(i) : 0;
  return i - from > 9 || (delimiter !== 46 && delimiter !== 41) ? -1 : i;
}

/**
 * Single-pass block scanner for Markdown (CommonMark 0.31.2 with GFM tables) that builds no tree: it has a stack of open
 * containers and the kind of the open leaf, and collects the headings at document level. Linear in the text.
 */
export class BlockScan extends OpenLeaf {
  private failedMarker = 0;
  private failedAt = 0;
  private failedLine = 0;

  /** Scans the lines of [from, to). `from` must be the start of a line at document level. */
  run(from: number, to: number, firstLine: number): void {
    const { text } = this;
    const firstCr = text.indexOf("\r", from);
    const loneCr = firstCr >= 0 && firstCr < to && /\r(?!\n)/.test(text);
    this.nextLine = from;
    this.line = firstLine - 1;
    while (this.nextLine < to) {
      if (loneCr) this.nextAnyLine(to);
      else this.nextLfLine(to);
      if (!this.plainLine()) this.fullLine();
    }
    this.paragraph.close();
  }

  /** Scans one line, without its end, for a caller that has no whole text. Tables and definitions are not recognized. */
  readLine(line: string): void {
    this.toLine(line);
    this.failedAt = 0;
    if (!this.plainLine()) this.fullLine();
  }

  /** Whether the line continues all open containers. */
  continues(line: string): boolean {
    this.toLine(line);
    this.toLineStart();
    return this.matchContainers() === this.depth;
  }

  private toLine(line: string): void {
    this.text = line;
    this.lineStart = 0;
    this.lineEnd = line.length;
    this.nextLine = line.length;
  }

  /** Fast path for empty lines and lines that begin with a letter: they cannot open a block. */
  private plainLine(): boolean {
    if (this.lineStart === this.lineEnd) return this.emptyLine();
    const c = this.text.charCodeAt(this.lineStart);
    const leaf = this.leaf;
    if (leaf > LEAF.table) {
      if (leaf !== LEAF.fenced || this.depth > 0 || c === this.fence.char || c === SPACE) return false;
      this.offset = this.lineStart;
      this.report(LINE.code);
      return true;
    }
    const special = c < 128 ? (SPECIAL[c] as number) : 0;
    if (special === 1) return this.plainItem(c);
    if (special === 2 && leaf === LEAF.paragraph) return false;
    this.offset = this.lineStart;
    this.nonspace = this.lineStart;
    this.indent = 0;
    this.matched = 0;
    if (leaf !== LEAF.paragraph && this.depth > 0) this.closeUnmatched();
    this.addText();
    return true;
  }

  /** Fast path for a bullet in the first column, one space and a letter (optionally bold): it closes all open blocks. */
  private plainItem(c: number): boolean {
    if (c !== DASH && c !== STAR && c !== PLUS) return false;
    const { text, lineStart } = this;
    if (lineStart + 2 >= this.lineEnd || text.charCodeAt(lineStart + 1) !== SPACE) return false;
    const bold = text.startsWith("**", lineStart + 2) ? 2 : 0;
    const next = text.charCodeAt(lineStart + 2 + bold);
    if (lineStart + 2 + bold >= this.lineEnd || (next < 128 && SPECIAL[next] !== 0)) return false;
    this.matched = 0;
    this.indent = 0;
    this.closeUnmatched();
    this.push(2, c, lineStart);
    this.nonspace = lineStart + 2;
    this.offset = lineStart + 2;
    this.addText();
    return true;
  }

  private emptyLine(): boolean {
    if (this.leaf > LEAF.table) return false;
    this.matched = this.openAfterBlank();
    this.offset = this.lineEnd;
    if (this.leaf !== LEAF.none || this.matched < this.depth) this.closeUnmatched();
    this.report(LINE.blank);
    return true;
  }

  private fullLine(): void {
    this.toLineStart();
    this.matched = this.matchContainers();
    if (this.matched === this.depth) {
      if (this.continueLeaf()) return;
    } else if (this.leaf !== LEAF.paragraph || this.blank) {
      this.closeUnmatched();
    }
    if (this.blank) {
      this.leaf = LEAF.none;
      this.report(LINE.blank);
      return;
    }
    this.openBlocks();
  }

  private openBlocks(): void {
    let started: "none" | "container" | "leaf" = "container";
    while (started === "container") {
      if (this.blank) {
        // Nothing follows the container markers, as in `-` or `>`.
        this.offset = this.lineEnd;
        this.report(LINE.blank);
        return;
      }
      started =
        this.indent >= 4 ? this.startIndented() : this.startBlock(this.text.charCodeAt(this.nonspace));
      if (started === "container") this.findNonspace();
    }
    if (started === "leaf") return;
    this.offset = this.nonspace;
    this.addText();
  }

  private startIndented(): "none" | "leaf" {
    if (this.leaf === LEAF.paragraph) return "none";
    this.openLeaf(LEAF.indented);
    this.offset = this.nonspace;
    this.report(LINE.code);
    return "leaf";
  }

  private startBlock(c: number): "none" | "container" | "leaf" {
    if (c > 127 || SPECIAL[c] !== 1) return "none";
    switch (c) {
      case GREATER:
        this.closeUnmatched();
        this.push(0, c, this.nonspace);
        this.enterQuote();
        return "container";
      case HASH:
        return this.startAtx();
      case BACKTICK:
      case TILDE:
        return this.startFence(c);
      case LESS:
        return this.startHtml();
      default:
        return this.startMarked(c);
    }
  }

  private startMarked(c: number): "none" | "container" | "leaf" {
    if ((c === EQUALS || c === DASH) && this.isSetext()) return "leaf";
    if ((c === STAR || c === DASH || c === UNDERSCORE) && this.isRule(c)) {
      this.openLeaf(LEAF.none);
      this.report(LINE.rule);
      return "leaf";
    }
    if (c === STAR || c === DASH || c === PLUS || isDigit(c)) return this.startItem() ? "container" : "none";
    return "none";
  }

  /** If a suffix of a marker line is no thematic break, later suffixes are not tested again: `- - - … x` stays linear. */
  private isRule(c: number): boolean {
    if (c === this.failedMarker && this.nonspace < this.failedAt && this.lineStart === this.failedLine)
      return false;
    this.failedAt = thematicBreakFails(this.text, this.nonspace, this.lineEnd);
    this.failedMarker = c;
    this.failedLine = this.lineStart;
    return this.failedAt < 0;
  }

  private startAtx(): "none" | "leaf" {
    const level = atxLevel(this.text, this.nonspace, this.lineEnd);
    if (level === 0) return "none";
    this.openLeaf(LEAF.none);
    this.offset = this.nonspace;
    if (this.depth === 0) {
      this.headings.add(level, this.lineStart, this.nonspace + level).at(this.line, this.nextLine);
    }
    this.report(LINE.heading);
    return "leaf";
  }

  private startFence(char: number): "none" | "leaf" {
    const length = openingFence(this.text, this.nonspace, this.lineEnd);
    if (length === 0) return "none";
    this.openLeaf(LEAF.fenced);
    this.fence = { char, length };
    this.report(LINE.code);
    return "leaf";
  }

  private startHtml(): "none" | "leaf" {
    const kind = htmlBlockKind(this.text, this.nonspace, this.lineEnd);
    if (kind === 0 || (kind === 7 && this.leaf === LEAF.paragraph)) return "none";
    this.openLeaf(LEAF.html);
    this.htmlKind = kind;
    this.endHtml();
    this.report(LINE.html);
    return "leaf";
  }

  private isSetext(): boolean {
    if (!this.inParagraph() || !isSetextUnderline(this.text, this.nonspace, this.lineEnd)) return false;
    if (this.paragraph.isOnlyDefinitions()) return false;
    const level = this.text.charCodeAt(this.nonspace) === EQUALS ? 1 : 2;
    this.openLeaf(LEAF.none);
    const { start, line } = this.paragraph;
    if (this.depth === 0) this.headings.add(level, start, start).at(line, this.nextLine);
    this.report(LINE.underline);
    return true;
  }

  private startItem(): boolean {
    const width = listMarkerWidth(this, this.inParagraph());
    if (width === 0) return false;
    this.closeUnmatched();
    const start = this.nonspace;
    this.push(this.enterItem(width), this.text.charCodeAt(start + width - 1), start);
    return true;
  }
}
