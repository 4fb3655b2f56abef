import { appendToList } from "./append-to-list.ts";
import {
  appendSpot,
  bareContent,
  type InsertSpot,
  insertBlock,
  prependSpot,
  siblingSpot,
} from "./block-insert.ts";
import { afterLineEnd, contentEnd, type DocumentHabit, lineEndLength, withEol } from "./document-habit.ts";
import { type EditWarning, type Placement, place, refuse } from "./edit-outcome.ts";
import { findContent } from "./find-content.ts";
import { findSection, SectionIndex } from "./find-section.ts";
import { belowLevel, firstHeading, withFirstLevel } from "./heading-levels.ts";
import type { Outline, Section } from "./outline.ts";
import type { DocumentEdit, SectionEditType, SemanticEditIntent, SpliceEdit } from "./semantic-edit.ts";

/** The document that a batch is resolved against, read once. */
export class EditableDocument {
  readonly text: string;
  readonly outline: Outline;
  readonly index: SectionIndex;
  readonly habit: DocumentHabit;

  constructor(text: string, outline: Outline, habit: DocumentHabit) {
    this.text = text;
    this.outline = outline;
    this.index = new SectionIndex(outline);
    this.habit = habit;
  }

  /** End of the section's own text: where its first subsection begins. */
  ownEnd(section: Section): number {
    const next = this.outline.sections[section.index + 1];
    return next !== undefined && next.start < section.end ? next.start : section.end;
  }

  insert(spot: InsertSpot, content: string, warnings: readonly EditWarning[] = []): Placement {
    return place(insertBlock(this.text, spot, { content, eol: this.habit.eol }), warnings);
  }
}

interface Request {
  readonly document: EditableDocument;
  readonly section: Section;
  readonly edit: SemanticEditIntent;
  readonly occurrence: number | undefined;
}

const OPERATIONS: Readonly<Record<SectionEditType, (request: Request) => Placement>> = {
  replace_section: replaceSection,
  update_subsection: replaceSection,
  insert_after_section: (request) => insertSibling(request, "after"),
  insert_before_section: (request) => insertSibling(request, "before"),
  append_to_section: (request) => addContent(request, "append"),
  prepend_to_section: (request) => addContent(request, "prepend"),
  append_to_list: appendItems,
  update_content_in_section: (request) => replaceContent(request),
  insert_line_in_section: insertLines,
  remove_content_in_section: removeContent,
};

/** `position` (document 003) is optional and must agree with the type. */
const POSITIONS: Readonly<Record<SectionEditType, readonly string[]>> = {
  replace_section: ["replace"],
  update_subsection: ["replace"],
  insert_after_section: ["after"],
  insert_before_section: ["before"],
  append_to_section: ["append", "end", "inside", "after"],
  prepend_to_section: ["prepend", "start", "inside", "before"],
  append_to_list: ["append", "end", "inside", "after"],
  update_content_in_section: ["replace", "inside"],
  insert_line_in_section: ["before", "after", "inside"],
  remove_content_in_section: ["replace", "inside"],
};

/** Resolves one edit against the original text. Source: spec 2 §2.2 points 3–6 and 10. */
export function placeEdit(document: EditableDocument, edit: DocumentEdit): Placement {
  if (edit.type === "splice") return placeSplice(document, edit);
  const { target, type } = edit;
  if (target.position !== undefined && !POSITIONS[type].includes(target.position))
    return refuse("target_invalid");
  if (type === "update_subsection" && target.subsection === undefined) return refuse("target_invalid");
  const found = findSection(document.index, target);
  if (!found.ok) return found;
  const occurrence = found.occurrenceUsed ? undefined : target.occurrence;
  return OPERATIONS[type]({ document, section: found.section, edit, occurrence });
}

function placeSplice(document: EditableDocument, edit: SpliceEdit): Placement {
  const { start, expect } = edit.target;
  if (!document.text.startsWith(expect, start) || start > document.text.length)
    return refuse("content_not_found");
  return place({ start, end: start + expect.length, text: edit.content });
}

function replaceSection({ document, section, edit }: Request): Placement {
  if (firstHeading(edit.content) === null) return refuse("content_needs_heading");
  const { content, adjusted } = withFirstLevel(edit.content, section.level);
  const end = contentEnd(document.text, section.start, section.end);
  const text = bareContent(content, document.habit.eol);
  return place({ start: section.start, end, text }, adjusted ? ["level_adjusted"] : []);
}

function insertSibling({ document, section, edit }: Request, side: "before" | "after"): Placement {
  const spot = siblingSpot(section, side, document.habit);
  if (firstHeading(edit.content) === null) {
    return document.insert({ ...spot, before: 1 }, edit.content, ["no_heading"]);
  }
  const { content, adjusted } = withFirstLevel(edit.content, section.level);
  return document.insert(spot, content, adjusted ? ["level_adjusted"] : []);
}

function addContent({ document, section, edit }: Request, where: "append" | "prepend"): Placement {
  const heading = firstHeading(edit.content);
  if (heading?.title === section.title) return refuse("content_repeats_heading");
  const { content, adjusted } = belowLevel(edit.content, section.level);
  const make = where === "append" ? appendSpot : prependSpot;
  const spot = make(document.text, section, document.habit);
  const before = heading === null ? spot.before : document.habit.blanksBeforeHeading;
  return document.insert({ ...spot, before }, content, adjusted ? ["level_adjusted"] : []);
}

function appendItems({ document, section, edit, occurrence }: Request): Placement {
  return appendToList(document.text, section, {
    content: edit.content,
    occurrence,
    createIfMissing: edit.target.createIfMissing === true,
    ownEnd: document.ownEnd(section),
    habit: document.habit,
  });
}

function locate({ document, section, edit, occurrence }: Request, wanted: string) {
  const firstLine =
    section.line + document.text.slice(section.start, section.bodyStart).split(/\r\n|\n|\r/).length - 1;
  const { contextBefore, contextAfter } = edit.target;
  const range = { from: section.bodyStart, to: section.end, firstLine };
  const { eol } = document.habit;
  return findContent(document.text, range, { wanted, eol, contextBefore, contextAfter, occurrence });
}

function replaceContent(request: Request): Placement {
  const wanted = request.edit.target.targetContent ?? "";
  if (wanted === "") return refuse("target_invalid");
  const found = locate(request, wanted);
  if (!found.ok) return found;
  const text = withEol(request.edit.content, request.document.habit.eol);
  return place({ start: found.start, end: found.end, text });
}

function removeContent(request: Request): Placement {
  return request.edit.content === "" ? replaceContent(request) : refuse("content_not_empty");
}

function insertLines(request: Request): Placement {
  const { afterContent = "", beforeContent = "" } = request.edit.target;
  if ((afterContent === "") === (beforeContent === "")) return refuse("target_invalid");
  const found = locate(request, afterContent === "" ? beforeContent : afterContent);
  if (!found.ok) return found;
  const { text, habit } = request.document;
  const lines = withEol(request.edit.content.replace(/(?:\r\n|\n|\r)$/, ""), habit.eol);
  if (afterContent === "") {
    const start = startOfLine(text, found.start);
    return place({ start, end: start, text: lines + habit.eol });
  }
  const end = lastTouched(text, found.start, found.end);
  const offset = afterLineEnd(text, end);
  const openLine = lineEndLength(text, offset) === 0;
  return place({ start: offset, end: offset, text: openLine ? habit.eol + lines : lines + habit.eol });
}

function startOfLine(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && text[at - 1] !== "\n" && text[at - 1] !== "\r") at--;
  return at;
}

/** End of the last line that the match touches; a line end at the end of the match does not touch the next line. */
function lastTouched(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && (text[at - 1] === "\n" || text[at - 1] === "\r")) at--;
  while (at < text.length && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
}
