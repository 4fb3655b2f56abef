import { LINE, type LineKind } from "./block-kinds.ts";
import { BlockScan } from "./block-scan.ts";
import { bomLength, frontMatterEnd } from "./front-matter.ts";
import { lineNumber } from "./line-number.ts";
import type { OpenLeaf } from "./open-leaf.ts";

/** A paragraph, heading, table row or other block of a document, in reading order. */
export interface Block {
  readonly kind: "text" | "heading" | "row" | "delimiter" | "code" | "html" | "rule";
  /** Start of the text, after list marker, quote marks and indent. */
  readonly start: number;
  /** End of the last line, line end excluded. */
  end: number;
  /** 1-based. */
  readonly line: number;
  /** Whether the block is the first of a list item. */
  readonly item: boolean;
  readonly depth: number;
  readonly quoted: boolean;
}

const KINDS: Readonly<Partial<Record<LineKind, Block["kind"]>>> = {
  [LINE.heading]: "heading",
  [LINE.code]: "code",
  [LINE.html]: "html",
  [LINE.rule]: "rule",
};

/** Extracts the blocks of a Markdown text. Linear; never throws. */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  const from = frontMatterEnd(markdown, bomLength(markdown));
  const reader = new BlockReader(markdown, blocks);
  const scan = new BlockScan(markdown, (kind, at) => reader.read(kind, at));
  const firstLine = lineNumber(markdown, from);
  scan.run(from, markdown.length, firstLine);
  return blocks;
}

class BlockReader {
  private readonly text: string;
  private readonly blocks: Block[];
  /** The open paragraph and the start of its last line, which can turn out to be a table header. */
  private paragraph: { block: Block; lastStart: number; lastLine: number } | null = null;
  private inTable = false;
  private last: LineKind = LINE.blank;

  constructor(text: string, blocks: Block[]) {
    this.text = text;
    this.blocks = blocks;
  }

  read(kind: LineKind, at: OpenLeaf): void {
    if (kind === LINE.text) this.textLine(at);
    else if (kind === LINE.table) this.tableLine(at);
    else if (kind === LINE.underline) this.underline();
    else this.other(kind, at);
    if (kind !== LINE.text) this.paragraph = null;
    this.inTable = kind === LINE.table;
    this.last = kind;
  }

  private textLine(at: OpenLeaf): void {
    if (at.paragraphBegins || this.paragraph === null) {
      const block = this.add("text", at);
      this.paragraph = { block, lastStart: at.offset, lastLine: at.line };
    } else {
      this.paragraph.block.end = at.lineEnd;
      this.paragraph.lastStart = at.offset;
      this.paragraph.lastLine = at.line;
    }
  }

  private tableLine(at: OpenLeaf): void {
    if (this.inTable) {
      this.add("row", at);
      return;
    }
    const head = this.paragraph;
    if (head !== null) {
      const { block, lastStart, lastLine } = head;
      this.blocks.pop();
      if (lastStart > block.start) this.blocks.push({ ...block, end: this.lineEndBefore(lastStart) });
      this.blocks.push({
        ...block,
        kind: "row",
        start: lastStart,
        line: lastLine,
        item: block.item && lastStart === block.start,
      });
    }
    this.add("delimiter", at);
  }

  private lineEndBefore(offset: number): number {
    let end = offset;
    while (end > 0 && this.text[end - 1] !== "\n" && this.text[end - 1] !== "\r") end--;
    while (end > 0 && (this.text[end - 1] === "\n" || this.text[end - 1] === "\r")) end--;
    return end;
  }

  private underline(): void {
    const block = this.paragraph?.block;
    if (block === undefined) return;
    this.blocks.pop();
    this.blocks.push({ ...block, kind: "heading" });
  }

  private other(kind: LineKind, at: OpenLeaf): void {
    const made = KINDS[kind];
    if (made === undefined) return;
    const open = this.blocks.at(-1);
    const goesOn = (made === "code" || made === "html") && this.last === kind && open?.kind === made;
    if (goesOn && open !== undefined) open.end = at.lineEnd;
    else this.add(made, at);
  }

  private add(kind: Block["kind"], at: OpenLeaf): Block {
    const { offset: start, lineEnd: end, line, depth, inQuote: quoted, itemOpened: item } = at;
    const block: Block = { kind, start, end, line, item, depth, quoted };
    this.blocks.push(block);
    return block;
  }
}
