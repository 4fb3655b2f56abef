import type { Block } from "../../document/blocks.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import { itemsStating } from "../stated-items.ts";
import { listBelow } from "../statement-list.ts";
import type { DraftRecord } from "./draft-record.ts";
import { recordLabelOf } from "./record-label.ts";
import { rowCells } from "./row-cells.ts";
import { shownText } from "./shown-text.ts";
import type { StatementLine } from "./statement-text.ts";

export interface ReadBlocks {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly pattern: IdPattern;
}

/**
 * Adds the list or table below a statement's colon to the record stated in the block `at`.
 * @returns the index after the consumed blocks; `at + 1` if there are none
 */
export function readStatementList(
  { text, blocks, pattern }: ReadBlocks,
  at: number,
  draft: DraftRecord,
): number {
  const own = blocks[at] as Block;
  const stated = draft.span("statement");
  if (stated === undefined || stated.start < own.start || stated.start >= own.end) return at + 1;
  if (/[^\s*_\\]/.test(text.slice(stated.end, own.end))) return at + 1;
  const namesOther = (start: number, end: number) =>
    recordLabelOf(text, { ...own, start, end }, pattern) !== null;
  const next = listBelow(text, blocks, { at, namesOther });
  if (next > at + 1) draft.stateList(linesOf(text, blocks.slice(at, next)), (blocks[next - 1] as Block).end);
  return next;
}

/**
 * Adds the items below the block `at`, a requirement's heading or a label of its statement, as the statement.
 * @returns the index after the consumed blocks; `at + 1` if there are none
 */
export function readStatingItems(
  { text, blocks, pattern }: ReadBlocks,
  at: number,
  draft: DraftRecord,
): number {
  const own = blocks[at] as Block;
  const namesOther = (start: number, end: number) =>
    recordLabelOf(text, { ...own, kind: "text", start, end }, pattern) !== null;
  const next = itemsStating(text, blocks, { at, namesOther });
  const items = blocks.slice(at + 1, next).filter(({ kind }) => kind === "text");
  const [first] = items;
  if (first === undefined) return at + 1;
  const shown = items.map(({ start, end }) => shownText(text.slice(start, end)));
  draft.stateItems(shown, { start: first.start, end: items.at(-1)?.end ?? first.end });
  return next;
}

/** Statement lines of the blocks after the first. */
function linesOf(text: string, [own, ...below]: readonly Block[]): StatementLine[] {
  const lines: StatementLine[] = [];
  for (const block of below) {
    const shown = shownText(text.slice(block.start, block.end));
    if (block.kind === "row") lines.push({ kind: "row", cells: cellsOf(text, block) });
    else if (block.kind !== "text" || block.quoted) continue;
    else if (block.item)
      lines.push({
        kind: "item",
        level: block.depth - (own?.depth ?? 0),
        number: numberOf(text, block),
        text: shown,
      });
    else appendParagraph(lines, shown);
  }
  return lines;
}

function cellsOf(text: string, { start, end }: Block): string[] {
  return rowCells(text, start, end).map((cell) => shownText(text.slice(cell.start, cell.end)));
}

/** The number of an ordered item; null for a bullet. */
function numberOf(text: string, { start }: Block): number | null {
  const marker = /(\d{1,9})[.)][ \t]+(?:\[[ xX]\][ \t]+)?$/.exec(text.slice(Math.max(0, start - 24), start));
  return marker === null ? null : Number(marker[1]);
}

/** Appends a further paragraph of an item. */
function appendParagraph(lines: StatementLine[], shown: string): void {
  const last = lines.at(-1);
  if (last?.kind === "item") lines[lines.length - 1] = { ...last, text: `${last.text} ${shown}` };
}
