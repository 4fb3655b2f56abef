import { afterLineEnd, lineEndLength, withEol } from "./document-habit.ts";
import { type Placement, type Refused, refuse } from "./edit-outcome.ts";
import type { EditableDocument } from "./editable-document.ts";
import { type FoundContent, findContent, type SearchRange } from "./find-content.ts";
import { firstHeading } from "./heading-levels.ts";
import type { Range } from "./range.ts";
import { repeatsHeading, type SectionPlace } from "./section-operations.ts";
import type { LineRange } from "./semantic-edit.ts";

/** What is done to a piece of text inside a section, letter by letter. */

/** The part of a section, as offsets, with the number of its first line. */
export function bodyRange({ document, section }: SectionPlace, to: number): SearchRange {
  const heading = document.text.slice(section.start, section.bodyStart);
  return { from: section.bodyStart, to, firstLine: section.line + heading.split(/\r\n|\n|\r/).length - 1 };
}

export interface TextAnchor {
  readonly wanted: string;
  readonly contextBefore?: string | undefined;
  readonly contextAfter?: string | undefined;
  readonly occurrence?: number | undefined;
}

/** The one place in the range that reads as wanted. */
export function locate(
  document: EditableDocument,
  range: SearchRange,
  anchor: TextAnchor,
): FoundContent | Refused {
  return findContent(document.text, range, { ...anchor, nearest: document.index.nearest });
}

/** Exactly the range. The content may repeat the section's heading only where the replaced text was one of that name. */
export function replaceRange({ document, section }: SectionPlace, range: Range, content: string): Placement {
  const { start, end } = range;
  const same = firstHeading(document.text.slice(start, end))?.title === section.title;
  if (!same && repeatsHeading(section, content)) return refuse("content_repeats_heading");
  return document.change({ start, end, text: withEol(content, document.habit.eol) });
}

/** Inserts lines after the last or before the first line that the range touches. */
export function insertLines(
  { document, section }: SectionPlace,
  range: Range,
  input: { content: string; side: "before" | "after" },
): Placement {
  if (repeatsHeading(section, input.content)) return refuse("content_repeats_heading");
  const { text, habit } = document;
  const lines = withEol(withoutLineEnd(input.content), habit.eol);
  if (input.side === "before") {
    const start = startOfLine(text, range.start);
    return document.change({ start, end: start, text: lines + habit.eol });
  }
  const offset = afterLineEnd(text, lastTouched(text, range));
  const openLine = lineEndLength(text, offset) === 0;
  const added = openLine ? habit.eol + lines : lines + habit.eol;
  return document.change({ start: offset, end: offset, text: added });
}

/**
 * Text next to a match: on separate lines if the match ends its line (for `before`: begins it) or the content has
 * several lines, else within the line.
 */
export function insertNextTo(
  at: SectionPlace,
  match: Range,
  input: { content: string; side: "before" | "after" },
): Placement {
  const { text } = at.document;
  const before = input.side === "before";
  const rest = before
    ? text.slice(startOfLine(text, match.start), match.start)
    : text.slice(match.end, lastTouched(text, match));
  const ownLines = rest.trim() === "" || /[\r\n]/.test(input.content);
  if (ownLines) return insertLines(at, match, input);
  const offset = before ? match.start : match.end;
  return replaceRange(at, { start: offset, end: offset }, input.content);
}

/** Lines of the own text. `toNext`: where the line after the last one begins. */
interface OwnLines extends Range {
  readonly toNext: number;
}

/** The lines of the section's own text by their numbers. `spare`: the line after the last may be named too. */
function ownLines(at: SectionPlace, wanted: LineRange, spare: 0 | 1): OwnLines | Refused {
  const { text } = at.document;
  const { from, to, firstLine } = bodyRange(at, at.document.ownEnd(at.section));
  const starts: number[] = [];
  for (let next = from; next < to; next = afterLineEnd(text, endOfLine(text, next))) starts.push(next);
  const { startLine, endLine } = wanted;
  if (startLine >= 1 && startLine <= endLine && endLine <= starts.length + spare) {
    const start = starts[startLine - 1] ?? to;
    const last = starts[endLine - 1];
    return last === undefined
      ? { start: to, end: to, toNext: to }
      : { start, end: endOfLine(text, last), toNext: starts[endLine] ?? to };
  }
  const shown = starts.length === 0 ? [] : [0, starts.length - 1];
  const candidates = [...new Set(shown)].map((i) => {
    const start = starts[i] ?? from;
    return { text: text.slice(start, endOfLine(text, start)).trim().slice(0, 300), line: firstLine + i };
  });
  const lines = { startLine: 1, endLine: starts.length };
  return { ...refuse("line_out_of_range", candidates), lines };
}

/** Puts the content in the place of the lines; without content the lines are gone. */
export function replaceLines(at: SectionPlace, wanted: LineRange, content: string): Placement {
  const lines = ownLines(at, wanted, 0);
  if ("code" in lines) return lines;
  if (content !== "") return replaceRange(at, lines, withoutLineEnd(content));
  const { text } = at.document;
  const { start, toNext } = lines;
  // The last line of a document without a last line end takes the line end above it along.
  const open = toNext === text.length && lineEndLength(text, toNext) === 0;
  const from = open ? start - lineEndLength(text, start) : start;
  return at.document.change({ start: from, end: toNext, text: "" });
}

/** Lines before the first or after the last of the lines named. */
export function insertAtLines(
  at: SectionPlace,
  wanted: LineRange,
  input: { content: string; side: "before" | "after" },
): Placement {
  const lines = ownLines(at, wanted, input.side === "before" ? 1 : 0);
  if ("code" in lines) return lines;
  const { start, end } = lines;
  const made = insertLines(at, { start, end }, input);
  return made.ok ? { ...made, relied: { start, end } } : made;
}

function withoutLineEnd(content: string): string {
  return content.replace(/(?:\r\n|\n|\r)$/, "");
}

function startOfLine(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && lineEndLength(text, at) === 0) at--;
  return at;
}

function endOfLine(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
}

/** End of the last line that the match touches; a line end at the end of the match does not touch the next line. */
function lastTouched(text: string, { start, end }: Range): number {
  let at = end;
  while (at > start && lineEndLength(text, at) > 0) at--;
  return endOfLine(text, at);
}
