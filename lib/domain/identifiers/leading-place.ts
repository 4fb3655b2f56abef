import type { Block } from "../document/blocks.ts";

/** What can be before the id of a heading: an anchor, a picture sign, its number (`3.1.2 FR-001 Pay`). */
const NUMBERING =
  /^[#\s]*(?:<a\b[^<>]{0,200}>[ \t]*(?:<\/a>[ \t]*)?)?(?:(?:\p{Extended_Pictographic}|\u200d|\ufe0f){1,8}[ \t]*)?(?:\d{1,3}(?:\.\d{1,3}){0,5}[.、)）]?[ \t]+)?/u;
/** The kind of what an id names, before it: `Requirement FR-001: Pay`. */
const KIND =
  /^(?:(?:functional |non-?functional |system |software |business )?requirement|user story|use case|(?:功能|非功能|业务|性能|系统|软件)?需求|用户故事|用例)[ \t]*[:：]?[ \t]*(?=[*_`[【(（「]*[A-Z])/iu;

/** Length of the marks and the number at the start of a heading, after which an id can name it. */
export const headingNumberLength = (title: string): number => NUMBERING.exec(title)?.[0].length ?? 0;

/** Length of the kind before an id; 0 if there is none. */
export const headingKindLength = (title: string): number => KIND.exec(title)?.[0].length ?? 0;

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
