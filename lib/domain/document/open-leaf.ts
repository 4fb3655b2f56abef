import { type Fence, isClosingFence } from "./block-chars.ts";
import { LEAF, type Leaf, LINE, type LineKind } from "./block-kinds.ts";
import { ContainerStack } from "./container-stack.ts";
import { htmlBlockEnds } from "./html-tag.ts";
import { OpenParagraph } from "./open-paragraph.ts";

/** Headings at document level, stored as columns of numbers so that scanning allocates no objects. */
class FoundHeadings {
  readonly levels: number[] = [];
  /** Start of the (first) line. */
  readonly starts: number[] = [];
  /** Start of the title's source. */
  readonly textStarts: number[] = [];
  readonly lines: number[] = [];
  /** Offset after the heading's last line. */
  readonly bodyStarts: number[] = [];

  add(level: number, start: number, textStart: number): this {
    this.levels.push(level);
    this.starts.push(start);
    this.textStarts.push(textStart);
    return this;
  }

  at(line: number, bodyStart: number): void {
    this.lines.push(line);
    this.bodyStarts.push(bodyStart);
  }
}

/** Called after each line; `scan` exposes the open containers, the line's offsets and the start of its content. */
export type LineWatcher = (kind: LineKind, scan: OpenLeaf) => void;

/** The open leaf block inside the containers: which lines continue it and which replace it. */
export class OpenLeaf extends ContainerStack {
  leaf: Leaf = LEAF.none;

  readonly headings = new FoundHeadings();

  private readonly watcher: LineWatcher | null;
  protected fence: Fence = { char: 0, length: 0 };
  protected htmlKind = 0;
  protected readonly paragraph: OpenParagraph;

  constructor(text: string, watcher: LineWatcher | null = null) {
    super(text);
    this.watcher = watcher;
    this.paragraph = new OpenParagraph(text);
  }

  /** Paragraphs that begin with `[`, without indent: the only ones that can contain link definitions. */
  get bracketParagraphs(): readonly string[] {
    return this.paragraph.bracketed;
  }

  /** Whether the current line begins a paragraph. */
  get paragraphBegins(): boolean {
    return this.leaf === LEAF.paragraph && this.paragraph.start === this.lineStart;
  }

  /** Whether the open leaf consumed the line. */
  protected continueLeaf(): boolean {
    if (this.leaf === LEAF.fenced) {
      if (this.indent <= 3 && this.closesFence()) this.leaf = LEAF.none;
      this.report(LINE.code);
      return true;
    }
    if (this.leaf === LEAF.indented) {
      if (this.indent < 4 && !this.blank) {
        this.leaf = LEAF.none;
        return false;
      }
      this.report(this.blank ? LINE.blank : LINE.code);
      return true;
    }
    if (this.leaf !== LEAF.html || (this.blank && this.htmlKind >= 6)) return false;
    this.endHtml();
    this.report(LINE.html);
    return true;
  }

  protected closesFence(): boolean {
    return isClosingFence({ text: this.text, from: this.nonspace, end: this.lineEnd }, this.fence);
  }

  protected endHtml(): void {
    if (this.htmlKind < 6 && htmlBlockEnds(this.htmlKind, this.text.slice(this.offset, this.lineEnd))) {
      this.leaf = LEAF.none;
    }
  }

  protected addText(): void {
    let kind: LineKind = LINE.text;
    if (this.leaf === LEAF.none) {
      this.openLeaf(LEAF.paragraph);
      this.paragraph.open(this);
    } else if (this.leaf === LEAF.paragraph && !(this.inParagraph() && this.paragraph.becomesTable(this))) {
      this.paragraph.add(this);
    } else {
      this.leaf = LEAF.table;
      kind = LINE.table;
    }
    this.report(kind);
  }

  /** Whether the line is in the open paragraph itself and not a lazy continuation below its container. */
  protected inParagraph(): boolean {
    return this.leaf === LEAF.paragraph && this.matched === this.depth;
  }

  protected openLeaf(leaf: Leaf): void {
    this.closeUnmatched();
    this.leaf = leaf;
    this.fillInnermost();
  }

  protected closeUnmatched(): void {
    this.depth = Math.min(this.depth, this.matched);
    this.paragraph.close();
    this.leaf = LEAF.none;
  }

  protected report(kind: LineKind): void {
    if (this.watcher !== null) this.watcher(kind, this);
  }
}
