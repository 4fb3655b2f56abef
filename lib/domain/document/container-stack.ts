import { GREATER } from "./block-chars.ts";
import { LineCursor } from "./line-cursor.ts";

/** An open block quote (`need` 0) or list item. Objects are used again for later containers at the same depth. */
export interface Container {
  /** Columns that a line must be indented to stay in the item; 0 for a quote. */
  need: number;
  /** `-`, `+`, `*`, the delimiter `.`/`)` of an ordered item, or `>`. */
  marker: number;
  /** Start of the line that opened it. */
  openedAt: number;
  markerStart: number;
  /** Whether it holds a block yet. */
  filled: boolean;
}

/** The containers that are open, outermost first, and which of them a line continues. */
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
    for (let i = 0; i < this.depth; i++) if ((this.stack[i] as Container).need === 0) return true;
    return false;
  }

  /** Whether the current line begins a list item (at the innermost open container). */
  get itemOpened(): boolean {
    const inner = this.depth > 0 ? (this.stack[this.depth - 1] as Container) : null;
    return inner !== null && inner.need > 0 && inner.openedAt === this.lineStart;
  }

  protected push(need: number, marker: number, markerStart: number): void {
    this.fillInnermost();
    const { stack, depth, lineStart } = this;
    const used = stack[depth];
    if (used === undefined) stack.push({ need, marker, openedAt: lineStart, markerStart, filled: false });
    else {
      used.need = need;
      used.marker = marker;
      used.openedAt = lineStart;
      used.markerStart = markerStart;
      used.filled = false;
    }
    this.depth = depth + 1;
    this.matched = this.depth;
  }

  protected fillInnermost(): void {
    if (this.depth > 0) (this.stack[this.depth - 1] as Container).filled = true;
  }

  /** Number of containers that stay open over an empty line: items that have begun, up to the first quote. */
  protected openAfterBlank(): number {
    let open = 0;
    while (open < this.depth && survivesBlank(this.stack[open] as Container)) open++;
    return open;
  }

  /** Number of containers that the line continues; the cursor stands behind their markers then, its next word found. */
  protected matchContainers(): number {
    for (let i = 0; i < this.depth; i++) {
      const container = this.stack[i] as Container;
      this.findNonspace();
      if (container.need === 0) {
        if (this.blank || this.indent > 3 || this.text.charCodeAt(this.nonspace) !== GREATER) return i;
        this.enterQuote();
      } else if (this.blank) {
        if (!container.filled) return i;
        this.toNonspace();
      } else if (this.indent >= container.need) this.advanceColumns(container.need);
      else return i;
    }
    this.findNonspace();
    return this.depth;
  }
}

function survivesBlank(container: Container): boolean {
  return container.need > 0 && container.filled;
}
