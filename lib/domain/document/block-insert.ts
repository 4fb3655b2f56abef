import {
  afterLineEnd,
  blankLinesAfter,
  blankLinesBefore,
  contentEnd,
  type DocumentHabit,
  lineEndLength,
  withEol,
} from "./document-habit.ts";
import type { Splice } from "./edit-outcome.ts";
import { outlineFrom, type Section } from "./outline.ts";

/** Puts blocks between blocks: only adds, in the document's line ends and with its usual empty lines. */

export interface InsertSpot {
  readonly offset: number;
  /** Empty lines wanted before and after the new text; those already there count. */
  readonly before: number;
  readonly after: number;
}

const BLANK_LINES_FIRST = /^\uFEFF?(?:[ \t]*(?:\r\n|\n|\r))*(?: {1,3}(?=#))?/;

/** Content without a byte order mark, the empty lines around it and a first heading's indent, in the document's line ends. */
export function bareContent(content: string, eol: string): string {
  return withEol(content.replace(BLANK_LINES_FIRST, "").trimEnd(), eol);
}

/**
 * The splice that inserts bare content at a start of line, or at the end of a text without last line end.
 * @param parting empty lines that must be added below at least
 */
export function insertBlock(
  text: string,
  spot: InsertSpot,
  input: { content: string; eol: string; parting: number },
): Splice {
  const { content, eol } = input;
  const { offset } = spot;
  const openLine = offset > 0 && lineEndLength(text, offset) === 0 && text.charCodeAt(offset - 1) !== 0xfeff;
  const missingBefore = isFirst(text, offset) ? 0 : Math.max(0, spot.before - blankLinesBefore(text, offset));
  const prefix = (openLine ? eol : "") + eol.repeat(missingBefore);
  if (openLine && offset === text.length) return { start: offset, end: offset, text: prefix + content };
  const following = blankLinesAfter(text, offset);
  const last = following.offset >= text.length;
  const missingAfter = last ? 0 : Math.max(input.parting, spot.after - following.lines);
  return { start: offset, end: offset, text: prefix + content + eol + eol.repeat(missingAfter) };
}

/** Whether nothing is before `offset`. */
export function isFirst(text: string, offset: number): boolean {
  return offset === 0 || (offset === 1 && text.charCodeAt(0) === 0xfeff);
}

/** Whether the content leaves a block open that goes on over blank lines: then no heading after it would be one. */
export function leavesBlockOpen(content: string): boolean {
  return !hasHeadingAt(`${content}\n\n# x`, content.length + 2);
}

/** The text from some line up to and with the next heading, which begins at `heading`. */
export interface TextBelow {
  readonly text: string;
  readonly heading: number;
}

/**
 * How many empty lines more must be between two texts so that the lower one keeps its heading, or null where none
 * help: a paragraph takes in the words of a setext heading, an HTML block any line, a list what is indented below it.
 * @param above ends without a line end
 */
export function partingLines(above: string, { text, heading }: TextBelow): 0 | 1 | null {
  const parted = (lines: 0 | 1) => {
    const gap = "\n".repeat(1 + lines);
    return hasHeadingAt(above + gap + text, above.length + gap.length + heading);
  };
  if (parted(0)) return 0;
  return parted(1) ? 1 : null;
}

/** Whether a document-level heading begins at `offset` of the text. */
export function hasHeadingAt(text: string, offset: number): boolean {
  return outlineFrom(text, 0).sections.some((section) => section.start === offset);
}

/** The part of a section below its heading that is meant: the whole, or its own text. */
export interface Body {
  readonly bodyStart: number;
  readonly end: number;
}

/** Where content is appended: below the last line that is not blank. */
export function appendSpot(text: string, { bodyStart, end }: Body, habit: DocumentHabit): InsertSpot {
  const last = contentEnd(text, bodyStart, end);
  const after = habit.blanksBeforeHeading;
  if (last === bodyStart) return { offset: bodyStart, before: habit.blanksAfterHeading, after };
  return { offset: afterLineEnd(text, last), before: 1, after };
}

/** Where content is directly below the heading. */
export function prependSpot(text: string, { bodyStart, end }: Body, habit: DocumentHabit): InsertSpot {
  const empty = blankLinesAfter(text, bodyStart).offset >= end;
  return {
    offset: bodyStart,
    before: habit.blanksAfterHeading,
    after: empty ? habit.blanksBeforeHeading : 1,
  };
}

/** The position of a sibling section: before the heading or after the end of the section. */
export function siblingSpot(section: Section, side: "before" | "after", habit: DocumentHabit): InsertSpot {
  const offset = side === "before" ? section.start : section.end;
  return { offset, before: habit.blanksBeforeHeading, after: habit.blanksBeforeHeading };
}
