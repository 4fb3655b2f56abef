import { BRACKET, COLON, DASH, PIPE } from "./block-chars.ts";
import type { LineCursor } from "./line-cursor.ts";
import { skipDefinitions } from "./link-definition.ts";
import { countCells, delimiterCells } from "./table-row.ts";

/** The open paragraph: its start, and the state needed to detect a setext heading or a table. */
export class OpenParagraph {
  start = 0;
  line = 0;
  /** Finished paragraphs that began with `[`. */
  readonly bracketed: string[] = [];
  private readonly text: string;
  /** Start of the last line's text, the header row if a delimiter row follows. -1: indented too far to be one. */
  private lastStart = 0;
  private lastEnd = 0;
  private collected: string[] | null = null;

  constructor(text: string) {
    this.text = text;
  }

  open(at: LineCursor): void {
    this.start = at.lineStart;
    this.line = at.line;
    if (this.text.charCodeAt(at.offset) === BRACKET) this.collected = [];
    this.add(at);
  }

  add(at: LineCursor): void {
    this.lastStart = at.indent > 3 ? -1 : at.offset;
    this.lastEnd = at.lineEnd;
    if (this.collected !== null) this.collected.push(this.text.slice(at.offset, at.lineEnd), "\n");
  }

  close(): void {
    if (this.collected === null) return;
    this.bracketed.push(this.collected.join(""));
    this.collected = null;
  }

  /** Whether the paragraph so far contains only link definitions. If so, removes them; the paragraph continues. */
  isOnlyDefinitions(): boolean {
    if (this.collected === null) return false;
    const content = this.collected.join("");
    if (skipDefinitions(content) < content.length) return false;
    this.close();
    return true;
  }

  /** Whether the line is the delimiter row of a table whose header is the previous line. */
  becomesTable(at: LineCursor): boolean {
    const c = this.text.charCodeAt(at.nonspace);
    if (at.nonspace >= at.lineEnd || (c !== PIPE && c !== DASH && c !== COLON)) return false;
    if (at.indent > 3 || this.lastStart < 0) return false;
    const cells = delimiterCells(this.text, at.nonspace, at.lineEnd);
    return cells > 0 && cells === countCells(this.text, this.lastStart, this.lastEnd);
  }
}
