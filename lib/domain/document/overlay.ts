import { applyEdits } from "./edit.ts";
import type { EditCode } from "./edit-outcome.ts";
import { followMove } from "./follow-move.ts";
import type { DocumentEdit } from "./semantic-edit.ts";

/** Edits that were made together, for one text. */
export interface OverlayBatch {
  readonly edits: readonly { readonly id: string; readonly edit: DocumentEdit }[];
  /** The text that they were made for. */
  readonly base: string;
}

/** A text with edits that nobody has accepted yet. */
export interface Overlay {
  readonly text: string;
  /** Ids of the edits that are in the text. */
  readonly placed: readonly string[];
  /** Edits that the text no longer takes, with the reason. */
  readonly conflicts: readonly { readonly id: string; readonly code: EditCode }[];
}

/**
 * Applies batches one after another, each to the text that the ones before left. A later text than the base is merged: an edit whose
 * target has changed is left out with its code. The same input gives the same text.
 */
export function overlayEdits(text: string, batches: readonly OverlayBatch[]): Overlay {
  let current = text;
  const placed: string[] = [];
  const conflicts: { id: string; code: EditCode }[] = [];
  for (const { edits, base } of batches) {
    const moved = edits.map(({ edit }) => placedWhereItMoved(edit, current, base));
    const outcome = applyEdits(
      current,
      edits.map(({ edit }, at) => moved[at] ?? edit),
      { base, mode: "best_effort", stored: true },
    );
    current = outcome.markdown;
    for (const { index, code, status } of outcome.results) {
      const id = edits[index]?.id;
      if (id === undefined) continue;
      if (status === "applied") placed.push(id);
      else if (code !== undefined) conflicts.push({ id, code });
    }
  }
  return { text: current, placed, conflicts };
}

/** The edit at the position to which its target moved, if it does not fit where it was made for. */
function placedWhereItMoved(edit: DocumentEdit, text: string, base: string): DocumentEdit | null {
  if (text === base) return null;
  const fits = applyEdits(text, [edit], { base, validateOnly: true, stored: true }).ok;
  return fits ? null : followMove(edit, { text, base });
}
