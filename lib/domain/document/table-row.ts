import { BACKSLASH, COLON, DASH, isBlankChar, PIPE, skipBlanks, trimBlanksEnd } from "./block-chars.ts";

/** GFM tables: a header line becomes a table when the next line is a delimiter row with as many cells. */

/** Number of cells of the row in [from, to). Escaped pipes do not part cells; outer pipes are optional. */
export function countCells(text: string, from: number, to: number): number {
  let start = skipBlanks(text, from, to);
  let end = trimBlanksEnd(text, start, to);
  if (start < end && text.charCodeAt(start) === PIPE) start++;
  if (end > start && text.charCodeAt(end - 1) === PIPE && !isEscaped(text, start, end - 1)) end--;
  let cells = 1;
  for (let i = start; i < end; i++) {
    const c = text.charCodeAt(i);
    if (c === BACKSLASH) i++;
    else if (c === PIPE) cells++;
  }
  return cells;
}

function isEscaped(text: string, from: number, at: number): boolean {
  let slashes = 0;
  for (let i = at - 1; i >= from && text.charCodeAt(i) === BACKSLASH; i--) slashes++;
  return slashes % 2 === 1;
}

/** Number of cells of the delimiter row in [from, to), or 0 when it is none. At least one `|` or `:` is needed. */
export function delimiterCells(text: string, from: number, to: number): number {
  const end = trimBlanksEnd(text, from, to);
  const first = text.charCodeAt(from) === PIPE ? skipBlanks(text, from + 1, end) : from;
  let marked = first > from;
  let cells = 0;
  for (let i = first; i < end; ) {
    const cell = delimiterCell(text, i, end);
    if (cell === 0) return 0;
    cells++;
    marked ||= text.charCodeAt(i) === COLON || text.charCodeAt(cell - 1) === COLON;
    i = skipBlanks(text, cell, end);
    if (i === end) break;
    if (text.charCodeAt(i) !== PIPE) return 0;
    marked = true;
    i = skipBlanks(text, i + 1, end);
  }
  return marked ? cells : 0;
}

/** End of `:?-+:?` at `from`, or 0. */
function delimiterCell(text: string, from: number, end: number): number {
  let i = from;
  if (text.charCodeAt(i) === COLON) i++;
  const dashes = i;
  while (i < end && text.charCodeAt(i) === DASH) i++;
  if (i === dashes) return 0;
  if (i < end && text.charCodeAt(i) === COLON) i++;
  return i === end || isBlankChar(text.charCodeAt(i)) || text.charCodeAt(i) === PIPE ? i : 0;
}
