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
/** The id alone in its line, and another line below it. */
const LINE_OF_ID = /^[*_`\]】)）」 \t]*(?:\r\n|\n|\r)[ \t]{0,3}\S/u;
/** The subject or the condition of a requirement directly after its id: `FR-003 The system shall print`. */
const SENTENCE_AFTER =
  /^[*_`\]】)）」]*[ \t]+(?:(?:The|An?|Each|Every|All|Any|Users?|When|While|If|Where|As an?)[ \t]|(?:本|该)?(?:系统|平台|软件|产品|应用|用户|管理员)|当|如果|若)/u;

/**
 * Whether an id at the start of a paragraph names it: in brackets, before a colon, a dash or a whole sentence, or alone in
 * its line. In other positions it is the subject of a sentence.
 */
export function namesParagraph(
  text: string,
  block: { readonly start: number; readonly end: number },
  id: { readonly start: number; readonly end: number },
): boolean {
  if (BRACKETED.test(text.slice(block.start, id.start))) return true;
  const after = text.slice(id.end, Math.min(block.end, id.end + 80));
  if (AFTER_ID.test(after) || LINE_OF_ID.test(after) || SENTENCE_AFTER.test(after)) return true;
  return DEFINITION.test(text.slice(id.end, Math.min(block.end, id.end + 200)));
}

/** Whether a paragraph consists of an id that ends at an offset, apart from markup. */
export const isAloneInParagraph = (
  text: string,
  { end }: { readonly end: number },
  id: { readonly end: number },
) => end - id.end < 8 && /^[\s*_`\]】)）」]*$/u.test(text.slice(id.end, end));

/** A term with its title, and the line that defines it. */
const DEFINITION = /^[^\r\n]{0,120}\r?\n[ \t]{0,3}[:：][ \t]+(?=\S)/u;

/** Length of the term and the colon of a definition list; 0 if the text is none. */
export const definitionTermLength = (text: string): number => DEFINITION.exec(text)?.[0].length ?? 0;
