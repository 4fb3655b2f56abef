import { inlineText } from "./inline-text.ts";
import { skipDefinitions } from "./link-definition.ts";

const LINE_END = /\r\n|\n|\r/;

/** Beyond this a heading is taken as it is, so that no title costs more than its length. */
const MARKUP_LIMIT = 4096;

/**
 * The title that a heading shows: inline markup removed, white space folded, NFC.
 * @param raw for ATX the text after the opening `#`s, for setext all lines with the underline; line ends included
 * @param definitions labels of the document's link definitions; asked only when the heading holds a reference
 */
export function headingText(raw: string, atx: boolean, definitions: () => ReadonlySet<string>): string {
  const content = atx ? atxContent(raw) : setextContent(raw);
  return foldTitle(content.length > MARKUP_LIMIT ? content : inlineText(content, definitions));
}

/** The form in which titles are compared: NFC, white space folded. Nothing else is changed. */
export function foldTitle(title: string): string {
  return isFolded(title) ? title : title.normalize("NFC").replace(/\s+/g, " ").trim();
}

/** Whether a text of ASCII and common Chinese characters has single spaces only, none at its ends. */
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
  // Closing marks count only after a blank, or when they are all there is.
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
