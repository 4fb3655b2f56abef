import type { Outline } from "./outline.ts";

/** Line end and number of empty lines around headings that a document uses. */
export interface FormattingConventions {
  readonly eol: string;
  readonly blanksBeforeHeading: number;
  readonly blanksAfterHeading: number;
}

const SAMPLE = 200;

/** Detects the conventions of a text; defaults to LF and one empty line. */
export function detectConventions(text: string, outline: Outline): FormattingConventions {
  const before: number[] = [0, 0, 0];
  const after: number[] = [0, 0, 0];
  for (const section of outline.sections.slice(0, SAMPLE)) {
    if (section.start > outline.contentStart) count(before, blankLinesBefore(text, section.start));
    const next = blankLinesAfter(text, section.bodyStart);
    if (next.offset < text.length) count(after, next.lines);
  }
  return {
    eol: lineEnding(text),
    blanksBeforeHeading: mostOften(before),
    blanksAfterHeading: mostOften(after),
  };
}

function count(tally: number[], value: number): void {
  const slot = Math.min(value, 2);
  tally[slot] = (tally[slot] ?? 0) + 1;
}

function mostOften(tally: readonly number[]): number {
  let best = 1;
  for (const [value, times] of tally.entries()) if (times > (tally[best] ?? 0)) best = value;
  return best;
}

/** The most frequent line end; LF on a tie or without any. */
function lineEnding(text: string): string {
  let crlf = 0;
  let lf = 0;
  let cr = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    if (text.charCodeAt(at - 1) === 13) crlf++;
    else lf++;
  }
  for (let at = text.indexOf("\r"); at >= 0; at = text.indexOf("\r", at + 1))
    if (text.charCodeAt(at + 1) !== 10) cr++;
  if (cr > Math.max(lf, crlf)) return "\r";
  return crlf > lf ? "\r\n" : "\n";
}

/** Replaces every line end of `text` with `eol`. */
export function withEol(text: string, eol: string): string {
  return text.replace(/\r\n|\r|\n/g, eol);
}

/** Number of blank lines that end at `offset` (a start of line). */
export function blankLinesBefore(text: string, offset: number): number {
  let lines = 0;
  let at = offset;
  for (;;) {
    const lineEnd = at - lineEndLength(text, at);
    if (lineEnd === at) return lines;
    let start = lineEnd;
    while (start > 0 && isBlank(text.charCodeAt(start - 1))) start--;
    if (start > 0 && !isLineEnd(text.charCodeAt(start - 1))) return lines;
    lines++;
    at = start;
    if (at === 0) return lines;
  }
}

/** Number of blank lines that begin at `offset`, and the offset after them. */
export function blankLinesAfter(text: string, offset: number): { lines: number; offset: number } {
  let lines = 0;
  let at = offset;
  while (at < text.length) {
    let end = at;
    while (end < text.length && isBlank(text.charCodeAt(end))) end++;
    if (end < text.length && !isLineEnd(text.charCodeAt(end))) break;
    lines++;
    if (end >= text.length) return { lines: lines - (end === at ? 1 : 0), offset: end };
    at = end + (text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10 ? 2 : 1);
  }
  return { lines, offset: at };
}

/** Length of the line end directly before `offset`: 0, 1 or 2. */
export function lineEndLength(text: string, offset: number): number {
  const last = text.charCodeAt(offset - 1);
  if (last === 10) return text.charCodeAt(offset - 2) === 13 ? 2 : 1;
  return last === 13 ? 1 : 0;
}

/** End of the last non-blank line in [from, to), its line end excluded; `from` if all is blank. */
export function contentEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from) {
    const c = text.charCodeAt(end - 1);
    if (!isBlank(c) && !isLineEnd(c)) break;
    end--;
  }
  // Trailing blanks belong to the last line.
  let line = end;
  while (line < to && isBlank(text.charCodeAt(line))) line++;
  return end === from ? from : line;
}

/** Offset after the line end at `offset`, or `offset` if there is none. */
export function afterLineEnd(text: string, offset: number): number {
  const c = text.charCodeAt(offset);
  if (c === 13) return offset + (text.charCodeAt(offset + 1) === 10 ? 2 : 1);
  return c === 10 ? offset + 1 : offset;
}

function isBlank(c: number): boolean {
  return c === 32 || c === 9;
}

function isLineEnd(c: number): boolean {
  return c === 10 || c === 13;
}
