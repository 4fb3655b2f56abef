import { appendToList } from "./append-to-list.ts";
import { insertLines, locate, replaceRange, type TextAnchor } from "./content-operations.ts";
import { type EditScope, type Placement, refuse, withScope } from "./edit-outcome.ts";
import type { EditableDocument } from "./editable-document.ts";
import { findSection } from "./find-section.ts";
import { addContent, insertSibling, replaceSection, type SectionInDocument } from "./section-operations.ts";
import type { SemanticEditIntent } from "./semantic-edit.ts";

type EditType = SemanticEditIntent["type"];

interface Request extends SectionInDocument {
  readonly edit: SemanticEditIntent;
  /** The `occurrence`, unless it was needed to select the section. */
  readonly occurrence: number | undefined;
}

const OPERATIONS: Readonly<Record<EditType, (request: Request) => Placement>> = {
  replace_section: (request) => replaceSection(request, request.edit.content),
  update_subsection: (request) => replaceSection(request, request.edit.content),
  insert_after_section: (request) => insertSibling(request, request.edit.content, "after"),
  insert_before_section: (request) => insertSibling(request, request.edit.content, "before"),
  append_to_section: (request) =>
    addContent(request, request.edit.content, { where: "end", occurrence: request.occurrence }),
  prepend_to_section: (request) =>
    addContent(request, request.edit.content, { where: "start", occurrence: request.occurrence }),
  append_to_list: appendItems,
  update_content_in_section: replaceContent,
  insert_line_in_section: insertNearLine,
  remove_content_in_section: removeContent,
};

/** `position` is optional (docs/contracts/edits.md) and must agree with the type. */
const POSITIONS: Readonly<Record<EditType, readonly string[]>> = {
  replace_section: ["replace"],
  update_subsection: ["replace"],
  insert_after_section: ["after"],
  insert_before_section: ["before"],
  append_to_section: ["append", "end", "inside", "after"],
  prepend_to_section: ["prepend", "start", "inside", "before"],
  append_to_list: ["append", "end", "inside", "after"],
  update_content_in_section: ["replace", "inside"],
  insert_line_in_section: ["before", "after", "inside"],
  remove_content_in_section: ["replace", "remove", "inside"],
};

/** Types whose scope is not the inside of the section. */
const PARTS: Readonly<Partial<Record<EditType, EditScope>>> = {
  replace_section: "whole",
  update_subsection: "whole",
  insert_after_section: "adjacent",
  insert_before_section: "adjacent",
};

/** Resolves an edit that names its section by title. */
export function placeSemanticEdit(document: EditableDocument, edit: SemanticEditIntent): Placement {
  const { target, type } = edit;
  if (!positionAgrees(edit)) return refuse("target_invalid");
  if (type === "update_subsection" && target.subsection === undefined) return refuse("target_invalid");
  const found = findSection(document.index, target);
  if (!found.ok) return found;
  const occurrence = found.occurrenceUsed ? undefined : target.occurrence;
  const placed = OPERATIONS[type]({ document, section: found.section, edit, occurrence });
  return withScope(placed, found.section, PARTS[type] ?? "inside");
}

function positionAgrees({ type, target }: SemanticEditIntent): boolean {
  const { position, afterContent = "" } = target;
  if (position === undefined) return true;
  if (type !== "insert_line_in_section" || position === "inside") return POSITIONS[type].includes(position);
  return position === (afterContent === "" ? "before" : "after");
}

function appendItems({ document, section, edit, occurrence }: Request): Placement {
  return appendToList(document, section, {
    content: edit.content,
    occurrence,
    createIfMissing: edit.target.createIfMissing === true,
  });
}

/** Content matches search the whole section except its heading line. */
function find(request: Request, wanted: string) {
  const { contextBefore, contextAfter } = request.edit.target;
  const anchor: TextAnchor = { wanted, contextBefore, contextAfter, occurrence: request.occurrence };
  return locate(request.document, request.document.bodyOf(request.section, request.section.end), anchor);
}

function replaceContent(request: Request): Placement {
  const wanted = request.edit.target.targetContent ?? "";
  if (wanted === "") return refuse("target_invalid");
  const found = find(request, wanted);
  return found.ok ? replaceRange(request, found, request.edit.content) : found;
}

function removeContent(request: Request): Placement {
  return request.edit.content === "" ? replaceContent(request) : refuse("content_not_empty");
}

function insertNearLine(request: Request): Placement {
  const { content, target } = request.edit;
  const { afterContent = "", beforeContent = "" } = target;
  if ((afterContent === "") === (beforeContent === "")) return refuse("target_invalid");
  const side = afterContent === "" ? "before" : "after";
  const found = find(request, afterContent + beforeContent);
  return found.ok ? insertLines(request, found, { content, side }) : found;
}
