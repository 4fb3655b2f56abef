import { inlineText } from "./inline-text.ts";
import { skipDefinitions } from "./link-definition.ts";

const LINE_END = /\r\n|\n|\r/;

/** Headings longer than this are used unparsed, to limit the cost. */
const MARKUP_LIMIT = 4096;

/**
 * Visible title of a heading: inline markup removed, white space folded, NFC.
 * @param raw for ATX the text after the opening `#`s, for setext all lines including the underline; with line ends
 * @param definitions labels of the document's link definitions; called only if the heading contains a reference
 */
export function headingText(raw: string, atx: boolean, definitions: () => ReadonlySet<string>): string {
  const content = atx ? atxContent(raw) : setextContent(raw);
  return foldTitle(content.length > MARKUP_LIMIT ? content : inlineText(content, definitions));
}

/** Normalizes a title for comparison: NFC, white space folded, nothing else. */
export function foldTitle(title: string): string {
  return isFolded(title) ? title : title.normalize("NFC").replace(/\s+/g, " ").trim();
}

/** Whether the text is ASCII or common Chinese with single inner spaces only. */
function isFolded(text: string): boolean {
  let last = 32;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    const common = c < 127 ? c >= 32 : c >= 0x4e00 && c <= 0x9fff;
    if (!common || (c === 32 && last === 32)) return false;
    last = c;
  }
  return last !== 32;
}

function atxContent(raw: string): string {
  let from = 0;
  while (isSpace(raw.charCodeAt(from))) from++;
  let to = raw.length;
  while (to > from && isSpace(raw.charCodeAt(to - 1))) to--;
  let end = to;
  while (end > 0 && raw.charCodeAt(end - 1) === 35) end--;
  // A closing sequence needs a blank before it, unless there is no other text.
  if (end < to && (end <= from || isSpace(raw.charCodeAt(end - 1)))) to = Math.max(from, end);
  return raw.slice(from, to);
}

function isSpace(c: number): boolean {
  return c === 32 || c === 9 || c === 10 || c === 13;
}

function setextContent(raw: string): string {
  const lines = raw.replace(/(?:\r\n|\n|\r)$/, "").split(LINE_END);
  lines.pop();
  const content = lines.map((line) => `${line.replace(/^[ \t]+/, "")}\n`).join("");
  return content.slice(skipDefinitions(content)).trimEnd();
}
