import { isBlankChar, isDigit } from "./block-chars.ts";
import type { LineCursor } from "./line-cursor.ts";

const FILLED = /[^ \t\f\v]/;

/**
 * Length of the list marker at the first character of the line, or 0.
 * @param interrupts whether the line would interrupt a paragraph: then the item must have content and count from 1
 */
export function listMarkerWidth(at: LineCursor, interrupts: boolean): number {
  const { text, nonspace: from, lineEnd: end } = at;
  const number = numberEnd(text, from, end);
  if (number < 0 || (interrupts && number > from && Number(text.slice(from, number)) !== 1)) return 0;
  const after = number + 1;
  if (after < end && !isBlankChar(text.charCodeAt(after))) return 0;
  if (interrupts && !FILLED.test(text.slice(after, end))) return 0;
  return after - from;
}

/** Place of the delimiter after at most nine digits; `from` for a bullet; -1 when it is neither. */
function numberEnd(text: string, from: number, end: number): number {
  let i = from;
  while (i < end && i - from < 10 && isDigit(text.charCodeAt(i))) i++;
  if (i === from) return from;
  const delimiter = i < end ? text.charCodeAt(i) : 0;
  return i - from > 9 || (delimiter !== 46 && delimiter !== 41) ? -1 : i;
}
