import { LESS } from "./block-chars.ts";

/** HTML according to CommonMark: start and end conditions of blocks, and the end of a tag. Linear. */

const RAW_TEXT = /^<(?:script|pre|textarea|style)(?:[ \t>]|$)/i;
const BLOCK_NAME =
  /^<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:[ \t]|\/?>|$)/i;
const RAW_TEXT_END = /<\/(?:script|pre|textarea|style)>/i;
/** Longer than `</` + the longest name + one character, so that truncation never looks like an end of line. */
const HEAD = 16;

/** Kind 1–7 of the HTML block that a line opens at `from`, or 0. Kind 7 cannot interrupt a paragraph. */
export function htmlBlockKind(text: string, from: number, end: number): number {
  const head = text.slice(from, Math.min(end, from + HEAD));
  if (RAW_TEXT.test(head)) return 1;
  if (head.startsWith("<!--")) return 2;
  if (head.startsWith("<?")) return 3;
  if (/^<![A-Za-z]/.test(head)) return 4;
  if (head.startsWith("<![CDATA[")) return 5;
  if (BLOCK_NAME.test(head)) return 6;
  const close = tagEnd(text, from, end);
  return close > 0 && isRestBlank(text, close, end) ? 7 : 0;
}

function isRestBlank(text: string, from: number, end: number): boolean {
  for (let i = from; i < end; i++) if (!isWhite(text.charCodeAt(i))) return false;
  return true;
}

/** Whether an HTML block of kind 1–5 ends on the line [from, end). */
export function htmlBlockEnds(kind: number, line: string): boolean {
  if (kind === 1) return RAW_TEXT_END.test(line);
  if (kind === 2) return line.includes("-->");
  if (kind === 3) return line.includes("?>");
  if (kind === 4) return line.includes(">");
  return kind === 5 && line.includes("]]>");
}

function isWhite(c: number): boolean {
  return c === 32 || (c >= 9 && c <= 13);
}

function isLetter(c: number): boolean {
  const lower = c | 32;
  return lower >= 97 && lower <= 122;
}

function isNameChar(c: number): boolean {
  return isLetter(c) || (c >= 48 && c <= 57) || c === 45;
}

function skipWhite(text: string, from: number, end: number): number {
  let i = from;
  while (i < end && isWhite(text.charCodeAt(i))) i++;
  return i;
}

/** Offset after the open or closing tag at `from` (`<`), or -1. */
export function tagEnd(text: string, from: number, end: number): number {
  if (text.charCodeAt(from) !== LESS) return -1;
  const closing = text.charCodeAt(from + 1) === 47;
  let i = from + (closing ? 2 : 1);
  if (i >= end || !isLetter(text.charCodeAt(i))) return -1;
  while (i < end && isNameChar(text.charCodeAt(i))) i++;
  if (!closing) i = attributesEnd(text, i, end);
  if (i < 0) return -1;
  i = skipWhite(text, i, end);
  if (!closing && text.charCodeAt(i) === 47) i++;
  return i < end && text.charCodeAt(i) === 62 ? i + 1 : -1;
}

function attributesEnd(text: string, from: number, end: number): number {
  let i = from;
  while (i < end) {
    const name = skipWhite(text, i, end);
    if (name === i || name >= end || !isAttributeStart(text.charCodeAt(name))) return i;
    i = name + 1;
    while (i < end && isAttributeChar(text.charCodeAt(i))) i++;
    const equals = skipWhite(text, i, end);
    if (equals < end && text.charCodeAt(equals) === 61) {
      i = valueEnd(text, skipWhite(text, equals + 1, end), end);
      if (i < 0) return -1;
    }
  }
  return i;
}

function isAttributeStart(c: number): boolean {
  return isLetter(c) || c === 95 || c === 58;
}

function isAttributeChar(c: number): boolean {
  return isNameChar(c) || c === 95 || c === 58 || c === 46;
}

const UNQUOTED_STOP = new Set([34, 39, 60, 61, 62, 96]);

function valueEnd(text: string, from: number, end: number): number {
  const quote = text.charCodeAt(from);
  if (quote === 34 || quote === 39) {
    for (let i = from + 1; i < end; i++) if (text.charCodeAt(i) === quote) return i + 1;
    return -1;
  }
  let i = from;
  while (i < end && text.charCodeAt(i) > 32 && !UNQUOTED_STOP.has(text.charCodeAt(i))) i++;
  return i > from ? i : -1;
}
