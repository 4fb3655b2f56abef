import type { Block } from "../document/blocks.ts";
import { criterionPlace, isCriterion } from "../identifiers/criterion-name.ts";
import { readArrows, readFacts } from "./records/fact-lines.ts";
import { rowCells } from "./records/row-cells.ts";

/** Maximum number of rows of a table that belongs to a statement; a longer table is separate. */
const MAX_ROWS = 31;
/** Maximum length of a statement's list in the source; the rest is not part of the statement. */
const MAX_LIST_LENGTH = 12_000;

export interface StatedAt {
  /** Index of the block that contains the statement. */
  readonly at: number;
  /** Whether an item or row begins with an id and is therefore a separate requirement. */
  readonly namesOther: (start: number, end: number) => boolean;
}

/**
 * Finds the blocks that continue a statement ending in a colon: the items of the list below it, including nested ones, or
 * the rows of a small table. Facts, items with an id and blocks at the statement's depth end the list. A list below a
 * sentence without a colon does not belong to it. Linear in the blocks consumed.
 * @returns the index after the last such block; `at + 1` if there is none
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

/** Whether the text of a block ends in a colon, ignoring trailing emphasis marks, hard breaks and comments. */
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
    if (block.depth <= own.depth || block.end - own.start > MAX_LIST_LENGTH) break;
    const before = taken === stated.at ? null : (blocks[i - 1] as Block);
    if (!continuesList(text, block, { before, namesOther: stated.namesOther })) break;
    taken = i;
  }
  return taken + 1;
}

/** Whether a block continues the statement's list: an item without another role, or a block inside one. */
function continuesList(
  text: string,
  block: Block,
  { before, namesOther }: Pick<StatedAt, "namesOther"> & { readonly before: Block | null },
): boolean {
  if (block.kind !== "text" || block.quoted || !block.item) return before !== null;
  if (isCriterion(criterionPlace(text, block.start, block.end))) return false;
  return !namesOther(block.start, block.end) && !isFact(text, block, before);
}

/** Whether a line is a labelled fact of the requirement. Directly after another item, a non-bold label is list text. */
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
    if (end - from > MAX_ROWS) return at + 1;
  }
  return end;
}
