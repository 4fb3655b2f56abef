import { type Block, readBlocks } from "./blocks.ts";

/** A block that holds words, as versions are distinguished by it. */
export interface WrittenBlock {
  readonly kind: Exclude<Block["kind"], "delimiter" | "rule">;
  readonly line: number;
  /** UTF-16 offsets; list marker, quote marks and indent left out, and the last line end. */
  readonly start: number;
  readonly end: number;
  /** It begins a list item. */
  readonly item: boolean;
  /** Its kind and its words, white space folded: lines broken again are the same words. */
  readonly words: string;
  /** The words of the heading above it, "" before the first; a heading's own are the heading's before it. */
  readonly under: string;
}

/** The blocks of a Markdown text that hold words, in reading order. Linear; never throws. */
export function writtenBlocks(markdown: string): WrittenBlock[] {
  const written: WrittenBlock[] = [];
  let under = "";
  for (const { kind, line, start, end, item } of readBlocks(markdown)) {
    if (kind === "delimiter" || kind === "rule" || end <= start) continue;
    const text = markdown.slice(start, end);
    const words = `${kind} ${kind === "code" ? text : text.trim().replace(/\s+/g, " ")}`;
    written.push({ kind, line, start, end, item, words, under });
    if (kind === "heading") under = words;
  }
  return written;
}
