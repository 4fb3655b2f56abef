import type { Block } from "../document/blocks.ts";

/** The number of a heading before its id: `3.1.2 FR-001 Pay`. */
const NUMBERING = /^[#\s]*(?:\d{1,3}(?:\.\d{1,3}){0,5}[.、)）]?[ \t]+)?/u;

/** Length of the marks and the number at the start of a heading, after which an id can name it. */
export const headingNumberLength = (title: string): number => NUMBERING.exec(title)?.[0].length ?? 0;

const BRACKETED = /[[【(（「][\s*_`]*$/u;
const AFTER_ID = /^[\s*_`\]】)）」]*(?:[:：]|[-–—|][ \t]|$|\r?\n[ \t]{0,3}[:：][ \t])/u;

/**
 * Whether an id at the start of a paragraph names it: in brackets, before a colon or a dash, or alone in its line as the
 * term of a definition list. In other positions it is the subject of a sentence.
 */
export function namesParagraph(text: string, block: Block, id: { start: number; end: number }): boolean {
  if (BRACKETED.test(text.slice(block.start, id.start))) return true;
  const after = text.slice(id.end, Math.min(block.end, id.end + 80));
  return AFTER_ID.test(after) || DEFINITION.test(text.slice(id.end, Math.min(block.end, id.end + 200)));
}

/** A term with its title, and the line that defines it. */
const DEFINITION = /^[^\r\n]{0,120}\r?\n[ \t]{0,3}[:：][ \t]+(?=\S)/u;

/** Length of the term and the colon of a definition list; 0 if the text is none. */
export const definitionTermLength = (text: string): number => DEFINITION.exec(text)?.[0].length ?? 0;
