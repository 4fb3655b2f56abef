import { withEol } from "./document-habit.ts";
import { type EditCandidate, type Refused, refuse } from "./edit-outcome.ts";
import { nearest } from "./similarity.ts";

export interface ContentQuery {
  readonly wanted: string;
  /** Line end of the document, tried when the text of several lines is not found as given. */
  readonly eol: string;
  readonly contextBefore?: string | undefined;
  readonly contextAfter?: string | undefined;
  readonly occurrence?: number | undefined;
}

export interface FoundContent {
  readonly ok: true;
  readonly start: number;
  readonly end: number;
}

const PLACES = 20;
const LINES = 4000;
/** More places than this are not told apart; it keeps the search linear on text that repeats itself. */
const MATCHES = 2000;

/** The one literal match in [from, to), narrowed by what stands directly around it or by its number (spec 2 §2.2 point 4). */
export function findContent(
  text: string,
  range: { from: number; to: number; firstLine: number },
  query: ContentQuery,
): FoundContent | Refused {
  const own = matches(text, range, query);
  const converted = { ...query, wanted: withEol(query.wanted, query.eol) };
  const found = own.length > 0 || converted.wanted === query.wanted ? own : matches(text, range, converted);
  if (found.length === 0) return refuse("content_not_found", closestLines(text, range, query.wanted));
  const length = own.length > 0 ? query.wanted.length : converted.wanted.length;
  const picked = found.length === 1 ? found[0] : found[(query.occurrence ?? 0) - 1];
  if (picked !== undefined) return { ok: true, start: picked, end: picked + length };
  return refuse("content_ambiguous", places(text, range, found.slice(0, PLACES)));
}

function matches(text: string, range: { from: number; to: number }, query: ContentQuery): number[] {
  const found: number[] = [];
  const { wanted, contextBefore = "", contextAfter = "" } = query;
  const section = text.slice(range.from, range.to);
  for (
    let at = section.indexOf(wanted);
    at >= 0 && found.length < MATCHES;
    at = section.indexOf(wanted, at + 1)
  ) {
    const start = range.from + at;
    if (!text.startsWith(contextAfter, start + wanted.length)) continue;
    if (contextBefore === "" || text.endsWith(contextBefore, start)) found.push(start);
  }
  return found;
}

interface Line {
  readonly text: string;
  readonly line: number;
}

function linesOf(text: string, range: { from: number; to: number; firstLine: number }): Line[] {
  const lines = text.slice(range.from, range.to).split(/\r\n|\n|\r/, LINES);
  return lines.map((line, i) => ({ text: line.trim().slice(0, 300), line: range.firstLine + i }));
}

function closestLines(
  text: string,
  range: { from: number; to: number; firstLine: number },
  wanted: string,
): EditCandidate[] {
  const first = wanted.trim().split(/\r\n|\n|\r/)[0] ?? "";
  const lines = linesOf(text, range).filter((line) => line.text !== "");
  return nearest(first, lines, (line) => line.text)
    .slice(0, 3)
    .map(({ text: shown, line }) => ({
      text: shown,
      line,
    }));
}

function places(
  text: string,
  range: { from: number; to: number; firstLine: number },
  found: readonly number[],
): EditCandidate[] {
  let line = range.firstLine;
  let at = range.from;
  return found.map((place) => {
    line += text.slice(at, place).split(/\r\n|\n|\r/).length - 1;
    at = place;
    const lineStart = Math.max(text.lastIndexOf("\n", place - 1) + 1, range.from);
    const lineEnd = text.indexOf("\n", place);
    return {
      text: text
        .slice(lineStart, lineEnd < 0 ? text.length : lineEnd)
        .trim()
        .slice(0, 300),
      line,
    };
  });
}
