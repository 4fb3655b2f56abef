import type { Splice } from "./edit-outcome.ts";
import {
  afterLineEnd,
  blankLinesAfter,
  blankLinesBefore,
  contentEnd,
  type FormattingConventions,
  lineEndLength,
  withEol,
} from "./formatting-conventions.ts";
import { outlineFrom, type Section } from "./outline.ts";

/** Inserts blocks between blocks with the document's line ends and its usual empty lines. Never removes text. */

export interface InsertionPoint {
  readonly offset: number;
  /** Number of empty lines around the new text, existing ones included. */
  readonly before: number;
  readonly after: number;
}

const BLANK_LINES_FIRST = /^\uFEFF?(?:[ \t]*(?:\r\n|\n|\r))*(?: {1,3}(?=#))?/;

/** Content without a byte order mark, the empty lines around it and a first heading's indent, in the document's line ends. */
export function trimContent(content: string, eol: string): string {
  return withEol(content.replace(BLANK_LINES_FIRST, "").trimEnd(), eol);
}

/**
 * Creates the splice that inserts trimmed content at a start of line, or at the end of a text without a final line end.
 * @param parting minimum number of empty lines to add below
 */
export function insertBlock(
  text: string,
  spot: InsertionPoint,
  input: { content: string; eol: string; parting: number },
): Splice {
  const { content, eol } = input;
  const { offset } = spot;
  const openLine = offset > 0 && lineEndLength(text, offset) === 0 && text.charCodeAt(offset - 1) !== 0xfeff;
  const missingBefore = isDocumentStart(text, offset)
    ? 0
    : Math.max(0, spot.before - blankLinesBefore(text, offset));
  const prefix = (openLine ? eol : "") + eol.repeat(missingBefore);
  if (openLine && offset === text.length) return { start: offset, end: offset, text: prefix + content };
  const following = blankLinesAfter(text, offset);
  const last = following.offset >= text.length;
  const missingAfter = last ? 0 : Math.max(input.parting, spot.after - following.lines);
  return { start: offset, end: offset, text: prefix + content + eol + eol.repeat(missingAfter) };
}

/** Whether nothing is before `offset`. */
export function isDocumentStart(text: string, offset: number): boolean {
  return offset === 0 || (offset === 1 && text.charCodeAt(0) === 0xfeff);
}

/** Whether the content ends with an open block that continues over blank lines, so that a heading after it is lost. */
export function endsInOpenBlock(content: string): boolean {
  return !hasHeadingAt(`${content}\n\n# x`, content.length + 2);
}

/** The text from a line up to the end of the next heading, which begins at `heading`. */
export interface TextBelow {
  readonly text: string;
  readonly heading: number;
}

/**
 * Number of additional empty lines needed between two texts so that the lower text keeps its heading. Without them a
 * paragraph absorbs a setext heading, an HTML block absorbs any line, and a list absorbs indented lines.
 * @param above text without a final line end
 * @returns null if empty lines do not help
 */
export function separatorLines(above: string, { text, heading }: TextBelow): 0 | 1 | null {
  const keepsHeading = (lines: 0 | 1) => {
    const gap = "\n".repeat(1 + lines);
    return hasHeadingAt(above + gap + text, above.length + gap.length + heading);
  };
  if (keepsHeading(0)) return 0;
  return keepsHeading(1) ? 1 : null;
}

/** Whether a document-level heading begins at `offset` of the text. */
export function hasHeadingAt(text: string, offset: number): boolean {
  return outlineFrom(text, 0).sections.some((section) => section.start === offset);
}

/** Body range of a section: the whole body or only its own text, without subsections. */
export interface Body {
  readonly bodyStart: number;
  readonly end: number;
}

/** Insertion position for appended content: below the last non-blank line. */
export function appendPoint(
  text: string,
  { bodyStart, end }: Body,
  conventions: FormattingConventions,
): InsertionPoint {
  const last = contentEnd(text, bodyStart, end);
  const after = conventions.blanksBeforeHeading;
  if (last === bodyStart) return { offset: bodyStart, before: conventions.blanksAfterHeading, after };
  return { offset: afterLineEnd(text, last), before: 1, after };
}

/** Insertion position directly below the heading. */
export function prependPoint(
  text: string,
  { bodyStart, end }: Body,
  conventions: FormattingConventions,
): InsertionPoint {
  const empty = blankLinesAfter(text, bodyStart).offset >= end;
  return {
    offset: bodyStart,
    before: conventions.blanksAfterHeading,
    after: empty ? conventions.blanksBeforeHeading : 1,
  };
}

/** Insertion position for a sibling section: before the heading or after the end of the section. */
export function siblingPoint(
  section: Section,
  side: "before" | "after",
  conventions: FormattingConventions,
): InsertionPoint {
  const offset = side === "before" ? section.start : section.end;
  return { offset, before: conventions.blanksBeforeHeading, after: conventions.blanksBeforeHeading };
}
