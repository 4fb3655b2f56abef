import { raisedWords } from "../raised-text.ts";
import { decodeXmlEntities, escapeXml } from "../xml-text.ts";
import type { TextRange, XmlSplice } from "./xml-places.ts";

/** A visible character with where it is written. */
interface ShownChar extends TextRange {
  readonly char: string;
}

const TOKEN = /<!--[\s\S]*?-->|<[^>]*>|&#?\w{1,8};|[\s\S]/gu;
const BREAK = /^<(?:[\w.-]+:)?br[\s/>]/;

/** The visible character of a token; "" for none. */
function charOf(token: string): string {
  if (token.startsWith("<")) return BREAK.test(token) ? "\n" : "";
  return token.startsWith("&") ? decodeXmlEntities(token) : token;
}

const RAISED = /<(?:[\w.-]+:)?(su[pb])(?:\s[^>]*)?>([^<]*)</gu;

/** The small signs of the superscripts and subscripts of a text, by where they are written. */
function raisedIn(text: string, range: TextRange): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const { 0: whole, 1: tag = "", 2: words = "", index } of text
    .slice(range.start, range.end)
    .matchAll(RAISED)) {
    const signs = [...raisedWords(tag, words)];
    const start = range.start + index + whole.length - 1 - words.length;
    if (signs.length === words.length) for (const [at, sign] of signs.entries()) found.set(start + at, sign);
  }
  return found;
}

/** The visible characters of a run of words: white space folded, a line break is a line end. */
function shownChars(text: string, range: TextRange): ShownChar[] {
  const chars: ShownChar[] = [];
  const raised = raisedIn(text, range);
  for (const { 0: token, index } of text.slice(range.start, range.end).matchAll(TOKEN)) {
    const start = range.start + index;
    const char = raised.get(start) ?? charOf(token);
    const isSpace = !token.startsWith("<") && /^[ \t\r\n]$/.test(char);
    const isFolded = isSpace && /^[ \n]?$/.test(chars.at(-1)?.char ?? "");
    if (char === "" || isFolded) continue;
    chars.push({ char: isSpace || char === "\u00a0" ? " " : char, start, end: start + token.length });
  }
  while (/^[ \n]$/.test(chars.at(-1)?.char ?? "")) chars.pop();
  return chars;
}

/**
 * The smallest change that makes other words of a run of words, its formatting kept; null if formatting begins or ends
 * in what changes.
 */
export function wordEdit(
  text: string,
  range: TextRange,
  { words, wanted }: { readonly words: string; readonly wanted: string },
): XmlSplice | null {
  const chars = shownChars(text, range);
  const now = [...wanted];
  if (chars.map(({ char }) => char).join("") !== words || wanted.includes("\n") || words.includes("\n"))
    return null;
  let from = 0;
  while (from < chars.length && from < now.length && chars[from]?.char === now[from]) from++;
  let left = 0;
  const most = Math.min(chars.length, now.length) - from;
  while (left < most && chars[chars.length - 1 - left]?.char === now[now.length - 1 - left]) left++;
  const to = chars.length - left;
  const start = from < to ? chars[from]?.start : (chars[from - 1]?.end ?? chars[0]?.start);
  const end = from < to ? chars[to - 1]?.end : start;
  if (start === undefined || end === undefined || text.slice(start, end).includes("<")) return null;
  return { start, end, text: escapeXml(now.slice(from, now.length - left).join("")) };
}
