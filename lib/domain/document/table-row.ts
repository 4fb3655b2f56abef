import { BACKSLASH, COLON, DASH, isBlankChar, PIPE, skipBlanks, trimBlanksEnd } from "./block-chars.ts";

/** GFM tables: a header line becomes a table if the next line is a delimiter row with the same number of cells. */

/** Number of cells of the row in [from, to). Escaped pipes do not separate cells; outer pipes are optional. */
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

/** State transitions of a delimiter row, per state by blank, colon, dash, pipe; -1: no delimiter row. */
const NEXT = [
  [0, 3, 1, -1], // before a cell
  [2, 2, 1, 0], // in its dashes
  [2, -1, -1, 0], // after it
  [-1, -1, 1, -1], // after its first colon
] as const;
const IN_DASHES = 1;

/** Number of cells of the delimiter row in [from, to), or 0. At least one `|` or `:` is required. */
export function delimiterCells(text: string, from: number, to: number): number {
  const first = text.charCodeAt(from) === PIPE ? from + 1 : from;
  let marked = first > from;
  let state = 0;
  let cells = 0;
  for (let i = first; i < to; i++) {
    const kind = kindOf(text.charCodeAt(i));
    const next = kind < 0 ? -1 : (NEXT[state]?.[kind] ?? -1);
    if (next < 0) return 0;
    if (next === IN_DASHES && state !== IN_DASHES) cells++;
    if (kind === 1 || kind === 3) marked = true;
    state = next;
  }
  return marked && state < 3 ? cells : 0;
}

function kindOf(c: number): number {
  if (c === DASH) return 2;
  if (c === PIPE) return 3;
  if (isBlankChar(c)) return 0;
  return c === COLON ? 1 : -1;
}
