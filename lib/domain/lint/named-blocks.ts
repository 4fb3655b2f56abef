import type { Block } from "../document/blocks.ts";
import { indexOfId } from "../identifiers/find-ids.ts";
import { isAloneInParagraph } from "../identifiers/leading-place.ts";
import type { LeadingIds } from "./leading-id.ts";
import { labelledItem } from "./statement-columns.ts";

/** Items below an item with an id in which its statement is looked for. */
const MAX_FACTS = 12;

interface Blocks {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly ids: LeadingIds;
}

/** Whether a block, or the part of it that is read, is a paragraph with only this id, and names the block after `at`. */
export function namesNext(
  { text, blocks, ids }: Blocks,
  { at, block, id }: { readonly at: number; readonly block: Block; readonly id: string },
): boolean {
  if (block.item || block.depth > 0) return false;
  const end = indexOfId(text, id, block) + id.length;
  return isAloneInParagraph(text, block, { end }) && ids.isStatedBy(text, blocks[at + 1]);
}

/** Whether an item with an id states its requirement, also without a binding word. */
export function isNamedItem({ text, ids }: Blocks, { item, start, end }: Block, id: string): boolean {
  if (!item || !ids.namesRequirement(id)) return false;
  return /[\p{L}\p{N}]/u.test(text.slice(indexOfId(text, id, { start, end }) + id.length, end));
}

/** Whether a labelled item below the one at `at` states its requirement. */
export function isStatedByItem(
  { text, blocks }: Blocks,
  { at, depth }: { readonly at: number; readonly depth: number },
): boolean {
  for (const { kind, start, end, ...next } of blocks.slice(at + 1, at + 1 + MAX_FACTS)) {
    if (kind === "html") continue;
    if (kind !== "text" || next.depth <= depth) return false;
    if (labelledItem(text.slice(start, end))?.meaning === "statement") return true;
  }
  return false;
}
