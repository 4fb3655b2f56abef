import { type EditCandidate, type Refused, refuse } from "./edit-outcome.ts";
import type { NearestMatches } from "./nearest.ts";
import type { Range } from "./range.ts";

export interface ContentQuery {
  readonly wanted: string;
  /** Text before and after the match; white space between it and the match is ignored. */
  readonly contextBefore?: string | undefined;
  readonly contextAfter?: string | undefined;
  readonly occurrence?: number | undefined;
  readonly nearest: NearestMatches;
}

/** Search range with the number of its first line. */
export interface SearchRange {
  readonly from: number;
  readonly to: number;
  readonly firstLine: number;
}

export interface FoundContent extends Range {
  readonly ok: true;
}

const MAX_CANDIDATES = 20;
const LINES = 4000;
const LINE_LENGTH = 300;
/** Maximum number of matches that are considered. Keeps the search linear on repetitive text. */
const MAX_FOUND = 2000;
const LINE_END = /\r\n|\n|\r/;

/**
 * Finds the only literal match in the range, narrowed by context or occurrence. If there is no exact match, line ends
 * are ignored.
 */
export function findContent(text: string, range: SearchRange, query: ContentQuery): FoundContent | Refused {
  const exact = matches(text, range, query);
  const found = exact.length > 0 ? exact : matchesAnyLineEnd(text, range, query);
  const [only] = found;
  if (only === undefined) return refuse("content_not_found", closestLines(text, range, query));
  const picked = found.length === 1 ? only : found[(query.occurrence ?? 0) - 1];
  if (picked !== undefined) return { ok: true, ...picked };
  return refuse("content_ambiguous", places(text, range, found.slice(0, MAX_CANDIDATES)));
}

function matches(text: string, range: { from: number; to: number }, query: ContentQuery): Range[] {
  const { wanted } = query;
  const found: Range[] = [];
  const section = text.slice(range.from, range.to);
  for (
    let at = section.indexOf(wanted);
    at >= 0 && found.length < MAX_FOUND;
    at = section.indexOf(wanted, at + 1)
  ) {
    const start = range.from + at;
    const match = { start, end: start + wanted.length };
    if (fits(text, match, query)) found.push(match);
  }
  return found;
}

/** Finds matches in a copy with LF only; the offsets are those of the original text. */
function matchesAnyLineEnd(text: string, range: SearchRange, query: ContentQuery): Range[] {
  const { wanted, contextBefore = "", contextAfter = "" } = query;
  if (!/[\r\n]/.test(wanted + contextBefore + contextAfter)) return [];
  const section = text.slice(range.from, range.to);
  const lf = toLf(section);
  const inLf = matches(
    lf,
    { from: 0, to: lf.length },
    {
      ...query,
      wanted: toLf(wanted),
      contextBefore: toLf(contextBefore),
      contextAfter: toLf(contextAfter),
    },
  );
  if (inLf.length === 0) return [];
  const offset = offsetsBefore(section);
  return inLf.map(({ start, end }) => ({ start: range.from + offset(start), end: range.from + offset(end) }));
}

function toLf(text: string): string {
  return text.replace(/\r\n|\r/g, "\n");
}

/** Converts an offset in the LF copy to one in the text: each CRLF before it adds one. */
function offsetsBefore(text: string): (lfOffset: number) => number {
  const pairs: number[] = [];
  for (let at = text.indexOf("\r\n"); at >= 0; at = text.indexOf("\r\n", at + 2))
    pairs.push(at - pairs.length);
  return (lfOffset) => {
    let low = 0;
    let high = pairs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[middle] ?? 0) < lfOffset) low = middle + 1;
      else high = middle;
    }
    return lfOffset + low;
  };
}

function fits(
  text: string,
  match: Range,
  { wanted, contextBefore = "", contextAfter = "" }: ContentQuery,
): boolean {
  // A match of white space alone has no gap: the surrounding white space would be part of it.
  const spaced = wanted.trim() !== "";
  const before = contextBefore.trimEnd();
  const after = contextAfter.trimStart();
  return (
    (text.endsWith(contextBefore, match.start) ||
      (spaced && before !== "" && text.endsWith(before, skipWhiteBack(text, match.start)))) &&
    (text.startsWith(contextAfter, match.end) ||
      (spaced && after !== "" && text.startsWith(after, skipWhite(text, match.end))))
  );
}

function isWhite(c: number): boolean {
  return c === 32 || (c >= 9 && c <= 13);
}

function skipWhite(text: string, from: number): number {
  let at = from;
  while (isWhite(text.charCodeAt(at))) at++;
  return at;
}

function skipWhiteBack(text: string, from: number): number {
  let at = from;
  while (at > 0 && isWhite(text.charCodeAt(at - 1))) at--;
  return at;
}

function closestLines(text: string, range: SearchRange, query: ContentQuery): EditCandidate[] {
  const wanted = query.wanted.trim().split(LINE_END)[0] ?? "";
  const lines = text.slice(range.from, range.to).split(LINE_END, LINES);
  const shown = lines
    .map((line, i) => ({ text: line.trim().slice(0, LINE_LENGTH), line: range.firstLine + i }))
    .filter((line) => line.text !== "");
  return query.nearest.pick(wanted, shown, (line) => line.text).slice(0, 3);
}

function places(text: string, range: SearchRange, found: readonly Range[]): EditCandidate[] {
  let line = range.firstLine;
  let at = range.from;
  return found.map(({ start }) => {
    line += text.slice(at, start).split(LINE_END).length - 1;
    at = start;
    return { text: lineAround(text, start).trim().slice(0, LINE_LENGTH), line };
  });
}

/** The line that contains `offset`, shortened for display. */
function lineAround(text: string, offset: number): string {
  const before =
    text
      .slice(Math.max(0, offset - LINE_LENGTH), offset)
      .split(LINE_END)
      .at(-1) ?? "";
  const after = text.slice(offset, offset + LINE_LENGTH).split(LINE_END)[0] ?? "";
  return before + after;
}
