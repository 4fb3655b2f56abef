import { CR, isBlankChar, SPACE, TAB } from "./block-chars.ts";

/** A position in the text, line by line, in offsets and in columns (tab stops every four columns). */
export class LineCursor {
  /** The whole text; a caller that scans line by line replaces it. */
  text: string;
  lineStart = 0;
  lineEnd = 0;
  nextLine = 0;
  line = 0;
  /** Start of the current line's content, after container markers and indent. */
  offset = 0;
  nonspace = 0;
  indent = 0;
  blank = false;
  private column = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Moves to the next line of a text that ends lines with LF or CRLF. */
  protected nextLfLine(to: number): void {
    const start = this.nextLine;
    const lf = this.text.indexOf("\n", start);
    this.lineStart = start;
    this.line++;
    if (lf < 0 || lf >= to) {
      this.lineEnd = to;
      this.nextLine = to;
      return;
    }
    this.lineEnd = lf > start && this.text.charCodeAt(lf - 1) === CR ? lf - 1 : lf;
    this.nextLine = lf + 1;
  }

  /** Like `nextLfLine`, but a lone CR also ends a line. */
  protected nextAnyLine(to: number): void {
    let i = this.nextLine;
    let c = 0;
    this.lineStart = i;
    this.line++;
    while (i < to) {
      c = this.text.charCodeAt(i);
      if (c === 10 || c === CR) break;
      i++;
    }
    this.lineEnd = i;
    if (i < to) i += c === CR && this.text.charCodeAt(i + 1) === 10 ? 2 : 1;
    this.nextLine = i;
  }

  protected toLineStart(): void {
    this.offset = this.lineStart;
    this.column = 0;
  }

  protected findNonspace(): void {
    const { text, lineEnd } = this;
    let i = this.offset;
    let columns = this.column;
    for (; i < lineEnd; i++) {
      const c = text.charCodeAt(i);
      if (c === SPACE) columns++;
      else if (c === TAB) columns += 4 - (columns % 4);
      else break;
    }
    this.nonspace = i;
    this.indent = columns - this.column;
    this.blank = i >= lineEnd;
  }

  protected toNonspace(): void {
    this.column += this.indent;
    this.offset = this.nonspace;
  }

  protected enterQuote(): void {
    this.toNonspace();
    this.offset++;
    this.column++;
    if (this.offset < this.lineEnd && isBlankChar(this.text.charCodeAt(this.offset))) this.advanceColumns(1);
  }

  /** Advances `columns` inside the indent; the next text keeps its position. */
  protected enterIndent(columns: number): void {
    this.advanceColumns(columns);
    this.indent -= columns;
  }

  /** Advances `count` columns. If a tab is consumed only partly, the offset stays on it. */
  protected advanceColumns(count: number): void {
    let left = count;
    while (left > 0 && this.offset < this.lineEnd) {
      if (this.text.charCodeAt(this.offset) !== TAB) {
        this.offset++;
        this.column++;
        left--;
        continue;
      }
      const toStop = 4 - (this.column % 4);
      const step = Math.min(toStop, left);
      this.column += step;
      if (step === toStop) this.offset++;
      left -= step;
    }
  }

  /** Skips the marker and the blanks after it; returns the columns from the line's indent to the content. */
  protected enterItem(width: number): number {
    const { indent, nonspace, text, lineEnd } = this;
    this.toNonspace();
    const after = nonspace + width;
    // Fast path for most items: one space, then text.
    if (after + 1 < lineEnd && text.charCodeAt(after) === SPACE && !isBlankChar(text.charCodeAt(after + 1))) {
      this.offset = after + 1;
      this.column += width + 1;
      return indent + width + 1;
    }
    this.advanceColumns(width);
    return indent + width + this.itemSpaces();
  }

  /** Columns between marker and content. With 5 or more, or none, the text after the marker keeps its position. */
  private itemSpaces(): number {
    const { offset, column, text } = this;
    do {
      this.advanceColumns(1);
    } while (
      this.column - column < 5 &&
      this.offset < this.lineEnd &&
      isBlankChar(text.charCodeAt(this.offset))
    );
    const spaces = this.column - column;
    if (spaces >= 1 && spaces < 5 && this.offset < this.lineEnd) return spaces;
    this.offset = offset;
    this.column = column;
    if (offset < this.lineEnd && isBlankChar(text.charCodeAt(offset))) this.advanceColumns(1);
    return 1;
  }
}
