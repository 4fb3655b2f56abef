import { insertAtLines, insertNextTo, locate, replaceLines, replaceRange } from "./content-operations.ts";
import { type Placement, refuse, withScope } from "./edit-outcome.ts";
import type { EditableDocument } from "./editable-document.ts";
import { findSectionBySid } from "./find-section.ts";
import { firstHeading } from "./heading-levels.ts";
import {
  addContent,
  deleteSection,
  insertSibling,
  replaceOwnText,
  replaceSection,
  type SectionInDocument,
} from "./section-operations.ts";
import type { ContentMatch, SidEditIntent } from "./semantic-edit.ts";

type EditType = SidEditIntent["type"];

interface Request extends SectionInDocument {
  readonly edit: SidEditIntent;
}

const OPERATIONS: Readonly<Record<EditType, (request: Request) => Placement>> = {
  replace_section_and_title: (request) => replaceSection(request, request.edit.content),
  replace_section_content_only: replaceContent,
  insert_section_and_title: insertSection,
  insert_section_content_only: insertContent,
  delete_section_and_title: deleteSection,
  delete_section_content_only: deleteContent,
};

/**
 * Resolves an edit that names its section by id: `*_and_title` acts on the whole section, `*_content_only` on its own
 * text.
 */
export function placeSidEdit(document: EditableDocument, edit: SidEditIntent): Placement {
  const { type, target } = edit;
  const { contentMatch, lineRange } = target;
  const inside = type.endsWith("_content_only");
  const places = Number(contentMatch !== undefined) + Number(lineRange !== undefined);
  if (places > (inside ? 1 : 0)) return refuse("target_invalid");
  if (type.startsWith("delete") && edit.content !== "") return refuse("content_not_empty");
  const found = findSectionBySid(document.index, target);
  if (!found.ok) return found;
  const placed = OPERATIONS[type]({ document, section: found.section, edit });
  if (inside) return withScope(placed, found.section, "inside");
  return withScope(placed, found.section, type === "insert_section_and_title" ? "adjacent" : "whole");
}

function insertSection(request: Request): Placement {
  const { content, target } = request.edit;
  if (target.insertionPosition === undefined) return refuse("target_invalid");
  if (firstHeading(content) === null) return refuse("content_needs_heading");
  return insertSibling(request, content, target.insertionPosition);
}

/** Replaces the match or the lines, or without either the whole own text. */
function replaceContent(request: Request): Placement {
  const { content, target } = request.edit;
  if (target.lineRange !== undefined) return replaceLines(request, target.lineRange, content);
  if (target.contentMatch === undefined) return replaceOwnText(request, content);
  return replaceMatch(request, target.contentMatch);
}

function deleteContent(request: Request): Placement {
  const { lineRange, contentMatch } = request.edit.target;
  if (lineRange !== undefined) return replaceLines(request, lineRange, "");
  return contentMatch === undefined ? refuse("target_invalid") : replaceMatch(request, contentMatch);
}

function replaceMatch(request: Request, match: ContentMatch): Placement {
  if ((match.position ?? "replace") !== "replace") return refuse("target_invalid");
  const found = find(request, match);
  return found.ok ? replaceRange(request, found, request.edit.content) : found;
}

/**
 * Inserts next to the match (default: after it) or at the lines (default: before them). Without either, inserts at the
 * end of the own text, or at its beginning for `insertionPosition` before.
 */
function insertContent(request: Request): Placement {
  const { content, target } = request.edit;
  const { contentMatch, lineRange, insertionPosition } = target;
  if (content === "") return refuse("content_empty");
  if (lineRange !== undefined)
    return insertAtLines(request, lineRange, { content, side: insertionPosition ?? "before" });
  if (contentMatch === undefined)
    return addContent(request, content, { where: insertionPosition === "before" ? "start" : "own_end" });
  const side = contentMatch.position ?? insertionPosition ?? "after";
  if (side === "replace") return refuse("target_invalid");
  const found = find(request, contentMatch);
  return found.ok ? insertNextTo(request, found, { content, side }) : found;
}

function find(request: Request, { matchContent, contextBefore, contextAfter, occurrence }: ContentMatch) {
  const { document, section } = request;
  const range = document.bodyOf(section, document.ownEnd(section));
  return locate(document, range, { wanted: matchContent, contextBefore, contextAfter, occurrence });
}
