import { LEAF } from "../document/block-kinds.ts";
import { BlockScan } from "../document/block-scan.ts";

const LF = 10;
const BACKTICK = 96;
const TILDE = 126;

/** Characters that can decide, at the beginning of a line, in which quote, list item or block the line is. */
const STRUCTURE = new Uint8Array(128);
for (const char of "\t\r #)*+-.0123456789=>_") STRUCTURE[char.charCodeAt(0)] = 1;

const isStructure = (c: number) => c < 128 && STRUCTURE[c] === 1;

/** What one more character makes of a line below an open fence. After `left` the character still has to be read. */
const INSIDE = 0;
const LEFT = 1;
export const FENCED = { inside: INSIDE, left: LEFT } as const;
type Verdict = (typeof FENCED)[keyof typeof FENCED];

/**
 * The lines of a Markdown text as far as fenced code depends on them (CommonMark 0.31 §4.5, §5): a fence can begin and end
 * inside quotes and list items, and ends with them. Only the beginning of each line is collected; the block scan then
 * gets the line with a letter in place of its text.
 */
export class MarkdownLine {
  private readonly scan = new BlockScan("");
  /** The beginning of the line; null once the line was scanned. */
  private prefix: string | null = "";
  /** The collected text ends with tildes. */
  private tildes = false;
  /** The line below an open fence is known to be inside its containers. */
  private continues = false;
  private contentAt = -1;

  /** Nothing of the line but its structure was read. */
  get isOpen(): boolean {
    return this.prefix !== null;
  }

  /** Nothing of the line was read. */
  get isEmpty(): boolean {
    return this.prefix === "";
  }

  /** The collected text ends with tildes: what follows is not at the beginning of the line's content. */
  get hasTildes(): boolean {
    return this.tildes;
  }

  /** The scanned line opened a fence or is inside one. */
  get isFenced(): boolean {
    return this.scan.leaf === LEAF.fenced;
  }

  /** What was replaced by a letter is where a fence could have begun. */
  get wasAtContent(): boolean {
    const { leaf, indent, nonspace } = this.scan;
    return leaf === LEAF.paragraph && indent <= 3 && nonspace === this.contentAt;
  }

  start(): void {
    this.prefix = "";
    this.tildes = false;
    this.continues = false;
  }

  /** Takes a character outside a fence; false if it is part of the line's text and still has to be read. */
  take(c: number): boolean {
    if (c !== TILDE && (this.tildes || !isStructure(c))) return false;
    this.tildes = c === TILDE;
    this.prefix += String.fromCharCode(c);
    return true;
  }

  /** Reads a character of an open line below an open fence, not its end. */
  stepFenced(c: number): Verdict {
    if (!isStructure(c)) {
      this.continues ||= this.scan.depth === 0 || this.scan.continues(`${this.prefix}x`);
      if (!this.continues) return LEFT;
      if (c !== BACKTICK && c !== TILDE) {
        this.settle(c);
        return INSIDE;
      }
    }
    this.prefix += String.fromCharCode(c);
    return INSIDE;
  }

  /** Scans the open line: it ends here, or its text begins with `c`. */
  settle(c: number): void {
    if (c === LF) this.scanWith("");
    else this.scanWith("x");
  }

  /** Scans the open line, of which a run of backticks and an info string are the text. */
  settleFence(length: number): void {
    this.scanWith("`".repeat(length));
  }

  private scanWith(text: string): void {
    const prefix = this.prefix ?? "";
    this.prefix = null;
    this.contentAt = prefix.length;
    this.scan.readLine(text === "" && prefix.endsWith("\r") ? prefix.slice(0, -1) : prefix + text);
  }
}
