import { type Placement, placedAt, refuse, type Splice } from "./edit-outcome.ts";
import { EditableDocument } from "./editable-document.ts";
import { isEdit, type ParsedEdit } from "./parse-edits.ts";
import { placeSemanticEdit } from "./place-semantic-edit.ts";
import { placeSidEdit } from "./place-sid-edit.ts";
import { type DocumentEdit, isSidEdit, type SidTarget, type SpliceEdit } from "./semantic-edit.ts";

/** Resolves each edit of a batch against the given text. Unparsable edits keep their refusal. */
export function placeEdits(markdown: string, edits: readonly ParsedEdit[]): Placement[] {
  let document: EditableDocument | null = null;
  const placed: Placement[] = [];
  for (const edit of edits) {
    if (isEdit(edit)) {
      document ??= new EditableDocument(markdown, deletedTargets(edits));
      placed.push(placeEdit(document, edit));
    } else placed.push(edit);
  }
  return placed;
}

function deletedTargets(edits: readonly ParsedEdit[]): readonly SidTarget[] {
  return edits.flatMap((edit) =>
    isEdit(edit) && edit.type === "delete_section_and_title" ? [edit.target] : [],
  );
}

function placeEdit(document: EditableDocument, edit: DocumentEdit): Placement {
  if (edit.type === "splice") return placeSplice(document.text, edit);
  const placed = isSidEdit(edit) ? placeSidEdit(document, edit) : placeSemanticEdit(document, edit);
  return placed.ok ? { ...placed, splice: unjoined(document.text, placed.splice) } : placed;
}

/** Keeps CR and LF at the edges of a splice from joining into one line end. */
function unjoined(text: string, splice: Splice): Splice {
  const { start, end } = splice;
  const before = text[start - 1] === "\r" && splice.text.startsWith("\n") ? "\r" : "";
  const after = text[end] === "\n" && splice.text.endsWith("\r") ? "\n" : "";
  return before + after === "" ? splice : { ...splice, text: before + splice.text + after };
}

function placeSplice(text: string, { target, content }: SpliceEdit): Placement {
  const { start, expect } = target;
  if (start > text.length || !text.startsWith(expect, start)) return refuse("content_not_found");
  return placedAt({ start, end: start + expect.length, text: content });
}
