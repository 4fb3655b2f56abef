import { appendPoint, isDocumentStart, prependPoint, separatorLines, siblingPoint } from "./block-insert.ts";
import { type Placement, placedAt, refuse, type Splice } from "./edit-outcome.ts";
import type { EditableDocument } from "./editable-document.ts";
import { blankLinesAfter, blankLinesBefore, lineEndLength } from "./formatting-conventions.ts";
import { belowLevel, firstHeading, repeatsHeading, withFirstLevel } from "./heading-levels.ts";
import { joinList } from "./join-list.ts";
import { type JoinRange, joinTable } from "./join-table.ts";
import type { Section } from "./outline.ts";

/** Operations on whole sections and on whole own texts. */

/** A section and the document that contains it. */
export interface SectionInDocument {
  readonly document: EditableDocument;
  readonly section: Section;
}

/** Replaces heading and content; the content begins with a heading, which is set to the section's level. */
export function replaceSection({ document, section }: SectionInDocument, content: string): Placement {
  if (firstHeading(content) === null) return refuse("content_needs_heading");
  const levelled = withFirstLevel(content, section.level);
  return document.replace(section, levelled.content, levelled.adjusted ? ["level_adjusted"] : []);
}

/** Adds content to the table or list next to its place, if it continues one; else null. */
function joined(document: EditableDocument, range: JoinRange, content: string): Placement | null {
  return joinTable(document, range, content) ?? joinList(document, range, content);
}

/** Inserts a sibling before the heading or after the end of the section; content without a heading is not changed. */
export function insertSibling(
  { document, section }: SectionInDocument,
  content: string,
  side: "before" | "after",
): Placement {
  const spot = siblingPoint(section, side, document.conventions);
  if (firstHeading(content) === null) {
    const above = { ...document.bodyAbove(spot.offset), side: "end" } as const;
    const placed = joined(document, above, content);
    if (placed === null) return document.insert({ ...spot, before: 1 }, content, ["no_heading"]);
    return placed.ok ? { ...placed, warnings: ["no_heading", ...placed.warnings] } : placed;
  }
  const levelled = withFirstLevel(content, section.level);
  return document.insert(spot, levelled.content, levelled.adjusted ? ["level_adjusted"] : []);
}

/** Inserts content at the end of the section, at the end of the text above its subsections, or below its heading. */
export function addContent(
  { document, section }: SectionInDocument,
  content: string,
  {
    where,
    occurrence,
  }: { readonly where: "end" | "own_end" | "start"; readonly occurrence?: number | undefined },
): Placement {
  if (repeatsHeading(section, content)) return refuse("content_repeats_heading");
  const { text, conventions } = document;
  const ownEnd = document.ownEnd(section);
  const body = { bodyStart: section.bodyStart, end: where === "end" ? section.end : ownEnd };
  const side = where === "start" ? "start" : "end";
  const placed = joined(
    document,
    { ...document.bodyOf(section, body.end), side, ownEnd, occurrence },
    content,
  );
  if (placed !== null) return placed;
  const spot =
    side === "start" ? prependPoint(text, body, conventions) : appendPoint(text, body, conventions);
  const levelled = belowLevel(content, section.level);
  const before = firstHeading(content) === null ? spot.before : conventions.blanksBeforeHeading;
  return document.insert({ ...spot, before }, levelled.content, levelled.adjusted ? ["level_adjusted"] : []);
}

/** Replaces the own text; subsections do not change. */
export function replaceOwnText(at: SectionInDocument, content: string): Placement {
  const { document, section } = at;
  if (repeatsHeading(section, content)) return refuse("content_repeats_heading");
  const end = document.ownEnd(section);
  const start = blankLinesAfter(document.text, section.bodyStart).offset;
  if (start >= end) return addContent(at, content, { where: "start" });
  const levelled = belowLevel(content, section.level);
  return document.replace({ start, end }, levelled.content, levelled.adjusted ? ["level_adjusted"] : []);
}

/**
 * Removes the section with its heading and all subsections. Leaves the document's usual number of empty lines between
 * the neighbours, and none at the end of the document.
 */
export function deleteSection({ document, section }: SectionInDocument): Placement {
  const { start, end } = section;
  const relied = { start, end };
  const splice = removedToEnd(document, section) ? cutEnd(document, section) : cutBetween(document, section);
  return splice === null ? refuse("heading_lost") : { ...placedAt(splice), relied };
}

/** Whether nothing remains below the section's start, because it and the removed sections after it end the document. */
function removedToEnd({ text, outline, removed }: EditableDocument, section: Section): boolean {
  let { end } = section;
  for (const next of outline.sections.slice(section.index + 1)) {
    if (next.start > end) break;
    if (next.start === end && removed.has(next.sid)) end = next.end;
  }
  return end === text.length;
}

function cutEnd({ text, outline, removed }: EditableDocument, { start, end }: Section): Splice {
  const above = outline.sections.some((other) => other.end === start && removed.has(other.sid));
  const front = startOfBlanks(text, start);
  if (above || isDocumentStart(text, front) || front <= outline.contentStart) return { start, end, text: "" };
  // A document without a final line end stays without one.
  const from = lineEndLength(text, text.length) === 0 ? front - lineEndLength(text, front) : front;
  return { start: from, end, text: "", margin: start - from };
}

function cutBetween(document: EditableDocument, { start, end }: Section): Splice | null {
  const { text, conventions } = document;
  if (isDocumentStart(text, startOfBlanks(text, start))) return { start, end, text: "" };
  const below = document.below(end);
  const parting = below === null ? 0 : separatorLines(document.above(start), below);
  if (parting === null) return null;
  const missing = Math.max(parting, conventions.blanksBeforeHeading - blankLinesBefore(text, start));
  const stored = Math.min(missing, blankLinesBefore(text, end));
  let to = end;
  for (let i = 0; i < stored; i++) to = startOfLine(text, to);
  return { start, end: to, text: conventions.eol.repeat(missing - stored) };
}

/** Start of the blank lines directly before `offset`, a start of line; `offset` if there are none. */
function startOfBlanks(text: string, offset: number): number {
  let at = offset;
  for (let lines = blankLinesBefore(text, offset); lines > 0; lines--) at = startOfLine(text, at);
  return at;
}

/** Start of the line that ends directly before `offset`. */
function startOfLine(text: string, offset: number): number {
  let at = offset - lineEndLength(text, offset);
  while (at > 0 && lineEndLength(text, at) === 0) at--;
  return at;
}
