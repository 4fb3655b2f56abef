/** Character tests for the block scan. They work on offsets into the whole text, so no line is copied. */

export const TAB = 9;
export const CR = 13;
export const SPACE = 32;
export const HASH = 35;
export const STAR = 42;
export const PLUS = 43;
export const DASH = 45;
export const COLON = 58;
export const LESS = 60;
export const EQUALS = 61;
export const GREATER = 62;
export const BRACKET = 91;
export const BACKSLASH = 92;
export const UNDERSCORE = 95;
export const BACKTICK = 96;
export const PIPE = 124;
export const TILDE = 126;

export function isBlankChar(c: number): boolean {
  return c === SPACE || c === TAB;
}

export function isDigit(c: number): boolean {
  return c >= 48 && c <= 57;
}

/** First offset in [from, end) that is neither a space nor a tab, or `end`. */
export function skipBlanks(text: string, from: number, end: number): number {
  let i = from;
  while (i < end && isBlankChar(text.charCodeAt(i))) i++;
  return i;
}

/** End of [from, end) without trailing spaces and tabs. */
export function trimBlanksEnd(text: string, from: number, end: number): number {
  let i = end;
  while (i > from && isBlankChar(text.charCodeAt(i - 1))) i--;
  return i;
}

/** Length of the run of `char` at `from`. */
function runLength(text: string, from: number, end: number): number {
  const char = text.charCodeAt(from);
  let i = from + 1;
  while (i < end && text.charCodeAt(i) === char) i++;
  return i - from;
}

/**
 * Matches a thematic break from `from`: three or more of one character among `* _ -`, with optional blanks between.
 * @returns -1 on a match, otherwise the offset at which it fails (`end` if there are fewer than three characters)
 */
export function thematicBreakFails(text: string, from: number, end: number): number {
  const char = text.charCodeAt(from);
  let count = 0;
  for (let i = from; i < end; i++) {
    const c = text.charCodeAt(i);
    if (c === char) count++;
    else if (!isBlankChar(c)) return i;
  }
  return count >= 3 ? -1 : end;
}

/** A line of only `=` or only `-`, trailing blanks allowed. */
export function isSetextUnderline(text: string, from: number, end: number): boolean {
  return skipBlanks(text, from + runLength(text, from, end), end) === end;
}

/** Length of the fence that opens at `from`, or 0. A backtick fence has no backtick in its info string. */
export function openingFence(text: string, from: number, end: number): number {
  const length = runLength(text, from, end);
  if (length < 3) return 0;
  if (text.charCodeAt(from) !== BACKTICK) return length;
  for (let i = from + length; i < end; i++) if (text.charCodeAt(i) === BACKTICK) return 0;
  return length;
}

export interface Fence {
  readonly char: number;
  readonly length: number;
}

/** Whether [from, the end of `line`) closes the fence. */
export function isClosingFence(line: { text: string; from: number; end: number }, fence: Fence): boolean {
  const { text, from, end } = line;
  if (from >= end || text.charCodeAt(from) !== fence.char) return false;
  const length = runLength(text, from, end);
  return length >= fence.length && skipBlanks(text, from + length, end) === end;
}

/** Level of the ATX heading that opens at `from`, or 0. */
export function atxLevel(text: string, from: number, end: number): number {
  const level = runLength(text, from, end);
  if (level > 6) return 0;
  const after = from + level;
  return after === end || isBlankChar(text.charCodeAt(after)) ? level : 0;
}
