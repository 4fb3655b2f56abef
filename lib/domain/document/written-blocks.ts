import { type Block, readBlocks } from "./blocks.ts";

/** A block that contains words, in the form in which versions are compared. */
export interface WrittenBlock {
  readonly kind: Exclude<Block["kind"], "delimiter" | "rule">;
  readonly line: number;
  /** UTF-16 offsets, without list marker, quote marks, indent and the last line end. */
  readonly start: number;
  readonly end: number;
  /** Whether it begins a list item. */
  readonly item: boolean;
  /** Kind and text, white space folded, so that re-wrapped lines are equal. */
  readonly words: string;
  /** Text of the heading above it, "" before the first heading; for a heading, the heading before it. */
  readonly under: string;
}

/** The blocks of a Markdown text that contain words, in reading order. Linear; never throws. */
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
