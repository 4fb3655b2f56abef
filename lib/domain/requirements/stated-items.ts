import type { Block } from "../document/blocks.ts";
import { isCriterion } from "../identifiers/criterion-name.ts";
import { mayContainModal } from "../statement/binding-modals.ts";
import { readFacts } from "./records/fact-lines.ts";

/** Maximum length of the items that state a requirement; the rest is not part of the statement. */
const MAX_LENGTH = 12_000;
/** A label with a value, bold or not: `**Actor**: user`. */
const BOLD_LABEL = /^(?:\*\*|__)[^*_\r\n]{1,40}(?:[:：](?:\*\*|__)|(?:\*\*|__)[ \t]*[:：])/u;
const PLAIN_LABEL = /^([\p{L}\p{N} /&-]{1,24})[:：]/u;
/** A bold line that only introduces what follows, such as a figure. */
const INTRODUCES = /^(?:\*\*|__)[^*_\r\n]{1,60}(?:[:：](?:\*\*|__)|(?:\*\*|__)[:：])\s*$/u;

/** A bold line that is no sentence: `**主成功路径**`. */
const CAPTION = /^(\*\*|__)[^*_\r\n.。!！?？;；,，]{1,60}\1\s*$/u;

/** Whether a paragraph only introduces what follows, such as a figure or a list of inputs. */
export function introduces(text: string, { start, end }: { start: number; end: number }): boolean {
  const line = text.slice(start, Math.min(end, start + 80));
  return INTRODUCES.test(line) || (CAPTION.test(line) && !mayContainModal(line));
}

/**
 * Finds the items that state the requirement of the block `at`: a heading with an id, or a label without a value. Items
 * with a label or an id end the list. Linear in the blocks consumed.
 * @returns the index after the last such block; `at + 1` if there is none
 */
export function itemsStating(
  text: string,
  blocks: readonly Block[],
  of: { readonly at: number; readonly namesOther: (start: number, end: number) => boolean },
): number {
  const own = blocks[of.at];
  if (own === undefined) return of.at + 1;
  let last = of.at;
  for (let next = of.at + 1; next < blocks.length; next++) {
    const block = blocks[next] as Block;
    if (block.kind === "html" && text.startsWith("<!--", block.start)) continue;
    if (!isBelow(block, own)) break;
    // A paragraph in an item continues it.
    if (!block.item && last === of.at) break;
    if (block.item && (hasLabel(text, block) || of.namesOther(block.start, block.end))) break;
    last = next;
  }
  return last + 1;
}

const isBelow = (block: Block, own: Block): boolean =>
  block.kind === "text" && !block.quoted && block.depth > own.depth && block.end - own.end <= MAX_LENGTH;

function hasLabel(text: string, { start, end }: Block): boolean {
  const source = text.slice(start, Math.min(end, start + 80));
  if (BOLD_LABEL.test(source) || isCriterion(source) || readFacts(text, start, end).length > 0) return true;
  const label = PLAIN_LABEL.exec(source);
  return label !== null && label[0].length < source.trimEnd().length && !mayContainModal(label[1] ?? "");
}

/** The items of a statement as one text: sentences with their own ends, otherwise separated by semicolons. */
export function joinItems(items: readonly string[]): string {
  return items.reduce((all, item) => {
    if (all === "") return item;
    if (/[.。!！;；:：,，]$/.test(all)) return /[。！；：，]$/.test(all) ? all + item : `${all} ${item}`;
    return /\p{Script=Han}$/u.test(all) ? `${all}；${item}` : `${all}; ${item}`;
  }, "");
}
