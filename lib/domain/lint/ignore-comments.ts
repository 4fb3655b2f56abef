import type { Block } from "../document/blocks.ts";
import { allMatches } from "./all-matches.ts";

/**
 * `<!-- lint-ignore LEX03: reason -->` or `<!-- 忽略检查 LEX03：理由 -->`. On a separate line it covers the next block (a
 * paragraph, a list item, a heading, a whole table), inside a block that block.
 */
const COMMENT =
  /<!--\s*(?:lint-ignore|忽略检查)(?:\s+|(?=[:：]))((?:[A-Z]{2,4}\d{2}(?:\s*[,，、]\s*|\s+)?){0,20})\s*(?:[:：]\s*([\s\S]{0,500}?))?\s*-->/g;
const OPENING = /<!--\s*(?:lint-ignore|忽略检查)/;

export interface IgnoreComment {
  readonly start: number;
  readonly end: number;
  /** Empty if the comment names no rule; it then has no effect. */
  readonly rules: readonly string[];
  readonly reason: string;
  /** Covered range in offsets of the document. */
  readonly from: number;
  readonly to: number;
}

/** The comments of a document, in order. */
export function readIgnores(text: string, blocks: readonly Block[]): IgnoreComment[] {
  if (!OPENING.test(text)) return [];
  const found: IgnoreComment[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.kind === "code") continue;
    const source = text.slice(block.start, block.end);
    for (const match of allMatches(COMMENT, source)) {
      const start = block.start + match.index;
      const covered = block.kind === "html" ? nextBlock(blocks, index) : block;
      found.push({
        start,
        end: start + match[0].length,
        rules: match[1]?.match(/[A-Z]{2,4}\d{2}/g) ?? [],
        reason: match[2]?.trim() ?? "",
        from: covered?.start ?? start,
        to: covered?.end ?? start,
      });
    }
  }
  return found;
}

/** Range of the block after the comment; a table is one block with all of its rows. */
function nextBlock(blocks: readonly Block[], index: number): { start: number; end: number } | null {
  let at = index + 1;
  while (blocks[at]?.kind === "html") at++;
  const first = blocks[at];
  if (first === undefined) return null;
  let last = first;
  while (first.kind === "row" && (blocks[at + 1]?.kind === "row" || blocks[at + 1]?.kind === "delimiter")) {
    at++;
    last = blocks[at] as Block;
  }
  return { start: first.start, end: last.end };
}
