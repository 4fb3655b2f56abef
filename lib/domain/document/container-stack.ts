import { GREATER } from "./block-chars.ts";
import { LineCursor } from "./line-cursor.ts";

/** An open block quote (`need` 0) or list item. Objects are reused for later containers at the same depth. */
export interface Container {
  /** Columns that a line must be indented to stay in the item; 0 for a quote. */
  need: number;
  /** `-`, `+`, `*`, the delimiter `.`/`)` of an ordered item, or `>`. */
  marker: number;
  /** Start of the line that opened it. */
  openedAt: number;
  markerStart: number;
  /** Whether it contains a block; only the innermost container can be empty. */
  filled: boolean;
  /** Index of the innermost quote among this container and its ancestors, or -1. */
  lastQuote: number;
}

/** Stack of open containers, outermost first, and the matching of a line against it. */
export class ContainerStack extends LineCursor {
  depth = 0;
  protected matched = 0;
  private readonly stack: Container[] = [];

  /** The container at document level, if any is open. */
  get outermost(): Container | null {
    return this.depth > 0 ? (this.stack[0] as Container) : null;
  }

  /** Whether a quote is open at any depth. */
  get inQuote(): boolean {
    return this.depth > 0 && (this.stack[this.depth - 1] as Container).lastQuote >= 0;
  }

  /** Whether the current line begins a list item (at the innermost open container). */
  get itemOpened(): boolean {
    const inner = this.depth > 0 ? (this.stack[this.depth - 1] as Container) : null;
    return inner !== null && inner.need > 0 && inner.openedAt === this.lineStart;
  }

  protected push(need: number, marker: number, markerStart: number): void {
    this.fillInnermost();
    const { stack, depth, lineStart } = this;
    const lastQuote = need === 0 ? depth : depth > 0 ? (stack[depth - 1] as Container).lastQuote : -1;
    const used = stack[depth];
    if (used === undefined)
      stack.push({ need, marker, openedAt: lineStart, markerStart, filled: false, lastQuote });
    else {
      used.need = need;
      used.marker = marker;
      used.openedAt = lineStart;
      used.markerStart = markerStart;
      used.filled = false;
      used.lastQuote = lastQuote;
    }
    this.depth = depth + 1;
    this.matched = this.depth;
  }

  protected fillInnermost(): void {
    if (this.depth > 0) (this.stack[this.depth - 1] as Container).filled = true;
  }

  /**
   * Number of containers that stay open if the line is blank from container `from` on: non-empty items up to the next
   * quote. Does not walk deep lists unless it closes what it walked.
   */
  protected openAfterBlank(from = 0): number {
    if (this.depth === 0) return 0;
    const inner = this.stack[this.depth - 1] as Container;
    if (inner.lastQuote < from) return inner.filled ? this.depth : this.depth - 1;
    let open = from;
    while ((this.stack[open] as Container).need > 0) open++;
    return open;
  }

  /** Number of containers that the line continues. Moves the cursor behind their markers, to the next text. */
  protected matchContainers(): number {
    this.findNonspace();
    for (let i = 0; i < this.depth; i++) {
      if (this.blank) return this.openAfterBlank(i);
      const { need } = this.stack[i] as Container;
      if (need === 0) {
        if (this.indent > 3 || this.text.charCodeAt(this.nonspace) !== GREATER) return i;
        this.enterQuote();
        this.findNonspace();
      } else if (this.indent >= need) this.enterIndent(need);
      else return i;
    }
    return this.depth;
  }
}
