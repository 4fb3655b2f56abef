import { blockTexts, type Inline, type PrintedBlock } from "../../domain/exchange/printed-block.ts";

/** A word that is longer than a line, in characters. */
const LONG_WORD = /[^\s\p{Script=Han}]{120,}/gu;
/** The layout measures a word that is longer than its line again for each of its characters: some 4 ms for each. */
const MAX_LONG_WORD_CHARACTERS = 500;
/** The layout measures a paragraph again for parts of it, so its time grows with the square of its length. */
const MAX_PARAGRAPH_CHARACTERS = 4000;
const MAX_RUNS = 200;
const MAX_COLUMNS = 60;

function hasLongText(blocks: readonly PrintedBlock[]): boolean {
  let characters = 0;
  for (const text of blockTexts(blocks)) {
    if (text.length > MAX_PARAGRAPH_CHARACTERS) return true;
    for (const [word] of text.matchAll(LONG_WORD)) {
      characters += word.length;
      if (characters > MAX_LONG_WORD_CHARACTERS) return true;
    }
  }
  return false;
}

const runsOf = (inlines: readonly Inline[]): number =>
  inlines.reduce((sum, inline) => sum + (inline.kind === "link" ? runsOf(inline.inlines) : 1), 0);

function isIntricate(block: PrintedBlock): boolean {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return runsOf(block.inlines) > MAX_RUNS;
    case "table":
      return block.head.length > MAX_COLUMNS;
    case "quote":
      return block.blocks.some(isIntricate);
    case "list":
      return block.items.some((item) => item.blocks.some(isIntricate));
    default:
      return false;
  }
}

/**
 * Whether the page numbers of the contents are worth estimating: not without headings, and not where the layout would take
 * too long; then the contents get theirs when Word updates them.
 */
export const canEstimatePages = (blocks: readonly PrintedBlock[]): boolean =>
  blocks.some(({ kind }) => kind === "heading") && !blocks.some(isIntricate) && !hasLongText(blocks);
