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
import type { Section } from "./outline.ts";

/** Puts blocks between blocks: only adds, in the document's line ends and with its usual empty lines. */

export interface InsertSpot {
  readonly offset: number;
  /** Empty lines wanted before and after the new text; those already there count. */
  readonly before: number;
  readonly after: number;
}

/** Content without the empty lines around it, in the document's line ends. */
export function bareContent(content: string, eol: string): string {
  return withEol(content.replace(/^(?:[ \t]*(?:\r\n|\n|\r))+/, "").replace(/\s+$/, ""), eol);
}

/** The splice that inserts `content` at a start of line, or at the end of a text without last line end. */
export function insertBlock(text: string, spot: InsertSpot, input: { content: string; eol: string }): Splice {
  const { eol } = input;
  const { offset } = spot;
  const content = bareContent(input.content, eol);
  const openLine = offset > 0 && lineEndLength(text, offset) === 0 && text.charCodeAt(offset - 1) !== 0xfeff;
  const missingBefore = isFirst(text, offset) ? 0 : Math.max(0, spot.before - blankLinesBefore(text, offset));
  const prefix = (openLine ? eol : "") + eol.repeat(missingBefore);
  if (openLine && offset === text.length) return { start: offset, end: offset, text: prefix + content };
  const following = blankLinesAfter(text, offset);
  const missingAfter = following.offset >= text.length ? 0 : Math.max(0, spot.after - following.lines);
  return { start: offset, end: offset, text: prefix + content + eol + eol.repeat(missingAfter) };
}

function isFirst(text: string, offset: number): boolean {
  return offset === 0 || (offset === 1 && text.charCodeAt(0) === 0xfeff);
}

/** Below the last line of the section that is not blank. */
function endOfSection(text: string, section: Section, to = section.end): number {
  const end = contentEnd(text, section.bodyStart, to);
  return end === section.bodyStart ? section.bodyStart : afterLineEnd(text, end);
}

/** Where a section's content is appended. */
export function appendSpot(text: string, section: Section, habit: DocumentHabit): InsertSpot {
  const offset = endOfSection(text, section);
  const empty = offset === section.bodyStart;
  return { offset, before: empty ? habit.blanksAfterHeading : 1, after: habit.blanksBeforeHeading };
}

/** Where content stands directly below the heading. */
export function prependSpot(text: string, section: Section, habit: DocumentHabit): InsertSpot {
  const heading = blankLinesAfter(text, section.bodyStart).offset >= section.end;
  return {
    offset: section.bodyStart,
    before: habit.blanksAfterHeading,
    after: heading ? habit.blanksBeforeHeading : 1,
  };
}

/** Where a sibling section stands, before the heading or after the end of the section. */
export function siblingSpot(section: Section, side: "before" | "after", habit: DocumentHabit): InsertSpot {
  const offset = side === "before" ? section.start : section.end;
  return { offset, before: habit.blanksBeforeHeading, after: habit.blanksBeforeHeading };
}
