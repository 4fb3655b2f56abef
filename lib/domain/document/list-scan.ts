import { LINE, type LineKind } from "./block-kinds.ts";
import { BlockScan } from "./block-scan.ts";
import type { OpenLeaf } from "./open-leaf.ts";

export interface ListItem {
  /** Start of the item's first line. */
  readonly start: number;
  readonly line: number;
  /** From the start of the line to the marker. */
  readonly indent: string;
  /** The marker as written, `-` or `12.`. */
  readonly marker: string;
  /** Blanks between marker and content. */
  readonly gap: string;
  readonly contentStart: number;
  /** End of the last non-blank line, without its line end. */
  end: number;
  /** Whether a blank line separates this item from the previous one. */
  readonly blankBefore: boolean;
}

export interface MarkdownList {
  readonly delimiter: number;
  readonly items: ListItem[];
}

/** Lists at the outermost level of [from, to), which must begin at document level. */
export function scanLists(text: string, from: number, to: number): MarkdownList[] {
  const lists = new OuterLists(text);
  const scan = new BlockScan(text, (kind, at) => lists.line(kind, at));
  scan.run(from, to, 1);
  return lists.found;
}

class OuterLists {
  readonly found: MarkdownList[] = [];
  private readonly text: string;
  private open: MarkdownList | null = null;
  private blank = false;

  constructor(text: string) {
    this.text = text;
  }

  line(kind: LineKind, { outermost: outer, lineStart, lineEnd, line }: OpenLeaf): void {
    const begins = outer !== null && outer.openedAt === lineStart;
    if (kind === LINE.blank && !begins) {
      this.blank = true;
      return;
    }
    if (outer === null || outer.need === 0) this.open = null;
    else if (begins) {
      const item = itemAt(this.text, {
        start: lineStart,
        markerStart: outer.markerStart,
        end: lineEnd,
        line,
      });
      this.listOf(outer.marker).items.push({ ...item, blankBefore: this.blank });
    }
    const last = this.open?.items.at(-1);
    if (last !== undefined) last.end = lineEnd;
    this.blank = false;
  }

  private listOf(delimiter: number): MarkdownList {
    if (this.open === null || this.open.delimiter !== delimiter) {
      this.open = { delimiter, items: [] };
      this.found.push(this.open);
    }
    return this.open;
  }
}

const MARKER = /([-+*]|\d{1,9}[.)])([ \t]*)/y;

function itemAt(
  text: string,
  at: { start: number; markerStart: number; end: number; line: number },
): Omit<ListItem, "blankBefore"> {
  MARKER.lastIndex = at.markerStart;
  const match = MARKER.exec(text);
  const marker = match?.[1] ?? "-";
  const gap = match?.[2] ?? " ";
  return {
    start: at.start,
    line: at.line,
    indent: text.slice(at.start, at.markerStart),
    marker,
    gap: gap === "" || gap.length > 4 ? " " : gap,
    contentStart: Math.min(at.end, at.markerStart + marker.length + gap.length),
    end: at.end,
  };
}
