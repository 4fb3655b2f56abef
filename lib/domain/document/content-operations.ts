import { type Placement, type Refused, refuse } from "./edit-outcome.ts";
import type { EditableDocument } from "./editable-document.ts";
import { type FoundContent, findContent, type SearchRange } from "./find-content.ts";
import { afterLineEnd, lineEndLength, withEol } from "./formatting-conventions.ts";
import { firstHeading, repeatsHeading } from "./heading-levels.ts";
import type { Range } from "./range.ts";
import type { SectionInDocument } from "./section-operations.ts";
import type { LineRange } from "./semantic-edit.ts";

/** Operations on a piece of text inside a section, exact to the character. */

export interface TextAnchor {
  readonly wanted: string;
  readonly contextBefore?: string | undefined;
  readonly contextAfter?: string | undefined;
  readonly occurrence?: number | undefined;
}

/** Finds the only match in the range. */
export function locate(
  document: EditableDocument,
  range: SearchRange,
  anchor: TextAnchor,
): FoundContent | Refused {
  return findContent(document.text, range, { ...anchor, nearest: document.index.nearest });
}

/** Replaces exactly the range. The content can repeat the section's heading only if the replaced text did. */
export function replaceRange(
  { document, section }: SectionInDocument,
  range: Range,
  content: string,
): Placement {
  const { start, end } = range;
  const same = firstHeading(document.text.slice(start, end))?.title === section.title;
  if (!same && repeatsHeading(section, content)) return refuse("content_repeats_heading");
  return document.change({ start, end, text: withEol(content, document.conventions.eol) });
}

/** Inserts lines after the last or before the first line that the range touches. */
export function insertLines(
  { document, section }: SectionInDocument,
  range: Range,
  input: { content: string; side: "before" | "after" },
): Placement {
  if (repeatsHeading(section, input.content)) return refuse("content_repeats_heading");
  const { text, conventions } = document;
  const lines = withEol(withoutLineEnd(input.content), conventions.eol);
  if (input.side === "before") {
    const start = startOfLine(text, range.start);
    return document.change({ start, end: start, text: lines + conventions.eol });
  }
  const offset = afterLineEnd(text, endOfLastLine(text, range));
  const openLine = lineEndLength(text, offset) === 0;
  const added = openLine ? conventions.eol + lines : lines + conventions.eol;
  return document.change({ start: offset, end: offset, text: added });
}

/**
 * Inserts text next to a match: on separate lines if the match ends its line (for `before`: begins it) or the content
 * has several lines, otherwise within the line.
 */
export function insertNextTo(
  at: SectionInDocument,
  match: Range,
  input: { content: string; side: "before" | "after" },
): Placement {
  const { text } = at.document;
  const before = input.side === "before";
  const rest = before
    ? text.slice(startOfLine(text, match.start), match.start)
    : text.slice(match.end, endOfLastLine(text, match));
  const ownLines = rest.trim() === "" || /[\r\n]/.test(input.content);
  if (ownLines) return insertLines(at, match, input);
  const offset = before ? match.start : match.end;
  return replaceRange(at, { start: offset, end: offset }, input.content);
}

/** Lines of the own text. `toNext`: start of the line after the last one. */
interface OwnLines extends Range {
  readonly toNext: number;
}

/** Resolves line numbers of the section's own text. `spare` 1 also allows the line after the last one. */
function ownLines(at: SectionInDocument, wanted: LineRange, spare: 0 | 1): OwnLines | Refused {
  const { text } = at.document;
  const { from, to, firstLine } = at.document.bodyOf(at.section, at.document.ownEnd(at.section));
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

/** Replaces the lines with the content; removes them if there is no content. */
export function replaceLines(at: SectionInDocument, wanted: LineRange, content: string): Placement {
  const lines = ownLines(at, wanted, 0);
  if ("code" in lines) return lines;
  if (content !== "") return replaceRange(at, lines, withoutLineEnd(content));
  const { text } = at.document;
  const { start, toNext } = lines;
  // At the end of a document without a final line end, the line end above is removed too.
  const open = toNext === text.length && lineEndLength(text, toNext) === 0;
  const from = open ? start - lineEndLength(text, start) : start;
  return at.document.change({ start: from, end: toNext, text: "" });
}

/** Inserts lines before the first or after the last of the given lines. */
export function insertAtLines(
  at: SectionInDocument,
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

/** End of the last line that the match touches; a match that ends with a line end does not touch the next line. */
function endOfLastLine(text: string, { start, end }: Range): number {
  let at = end;
  while (at > start && lineEndLength(text, at) > 0) at--;
  return endOfLine(text, at);
}
