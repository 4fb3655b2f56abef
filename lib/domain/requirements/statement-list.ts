import type { Block } from "../document/blocks.ts";
import { readArrows, readFacts } from "./records/fact-lines.ts";
import { rowCells } from "./records/row-cells.ts";

/** Rows of a table that still is part of a statement; a longer one is its own table. */
const MOST_ROWS = 31;
/** Characters of source that a statement's list may have; what goes beyond is left to the document. */
const LONGEST_LIST = 12_000;

export interface StatedAt {
  /** Index of the block that the statement is in. */
  readonly at: number;
  /** Whether an item or a row begins with an id: it is then its own requirement. */
  readonly namesOther: (start: number, end: number) => boolean;
}

/**
 * The blocks that go on with a statement which ends in a colon: the items of the list below it, nested ones too, or
 * the rows of a small table. Facts, items with their own id and whatever is at the statement's own depth end
 * it; a list below an ordinary sentence is no part of it. Out: the index behind the last such block; `at + 1` where
 * there is none. Linear in what it takes.
 */
export function listBelow(text: string, blocks: readonly Block[], stated: StatedAt): number {
  const own = blocks[stated.at];
  if (own === undefined || !endsInColon(text, own)) return stated.at + 1;
  let at = stated.at + 1;
  while (isComment(text, blocks[at])) at++;
  const first = blocks[at];
  if (first?.kind === "row" && first.depth === own.depth && blocks[at + 1]?.kind === "delimiter")
    return tableBelow(text, blocks, { ...stated, from: at });
  return itemsBelow(text, blocks, stated);
}

/** Whether the words of a block end in a colon; marks of emphasis, hard breaks and comments behind it do not count. */
function endsInColon(text: string, { start, end }: Block): boolean {
  let at = end;
  while (at > start) {
    const c = text[at - 1] as string;
    if (c === ":" || c === "：") return true;
    if (c === ">" && text.startsWith("--", at - 3)) {
      const open = text.lastIndexOf("<!--", at);
      if (open < start) return false;
      at = open;
    } else if (/[\s*_\\]/.test(c)) at--;
    else return false;
  }
  return false;
}

function isComment(text: string, block: Block | undefined): boolean {
  return block?.kind === "html" && text.startsWith("<!--", block.start);
}

function itemsBelow(text: string, blocks: readonly Block[], stated: StatedAt): number {
  const own = blocks[stated.at] as Block;
  let taken = stated.at;
  for (let i = stated.at + 1; i < blocks.length; i++) {
    const block = blocks[i] as Block;
    if (isComment(text, block)) continue;
    if (block.depth <= own.depth || block.end - own.start > LONGEST_LIST) break;
    const before = taken === stated.at ? null : (blocks[i - 1] as Block);
    if (!goesOn(text, block, { before, namesOther: stated.namesOther })) break;
    taken = i;
  }
  return taken + 1;
}

/** Whether a block below the statement goes on with its list: an item that is nothing else, or what is within one. */
function goesOn(
  text: string,
  block: Block,
  { before, namesOther }: Pick<StatedAt, "namesOther"> & { readonly before: Block | null },
): boolean {
  if (block.kind !== "text" || block.quoted || !block.item) return before !== null;
  return !namesOther(block.start, block.end) && !isFact(text, block, before);
}

/** A labelled line about the requirement. Right behind another item a label without bold is that list's own word. */
function isFact(text: string, block: Block, before: Block | null): boolean {
  if (readArrows(text, block.start, block.end).length > 0) return true;
  if (readFacts(text, block.start, block.end).length === 0) return false;
  if (/[*_]/.test(text[block.start] ?? "")) return true;
  return before === null || /\n[ \t]*\r?\n/.test(text.slice(before.end, block.start));
}

function tableBelow(
  text: string,
  blocks: readonly Block[],
  { at, from, namesOther }: StatedAt & { readonly from: number },
): number {
  let end = from;
  while (blocks[end]?.kind === "row" || blocks[end]?.kind === "delimiter") {
    const row = blocks[end] as Block;
    if (end > from && blocks[end + 1]?.kind === "delimiter") break;
    const [cell] = row.kind === "row" ? rowCells(text, row.start, row.end) : [];
    if (cell !== undefined && namesOther(cell.start, cell.end)) return at + 1;
    end++;
    if (end - from > MOST_ROWS) return at + 1;
  }
  return end;
}
