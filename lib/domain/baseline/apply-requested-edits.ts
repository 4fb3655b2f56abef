import { applyEdits } from "../document/edit.ts";
import { EDIT_CODES, type EditCode } from "../document/edit-outcome.ts";
import type { Bilingual } from "../language.ts";

/** An edit of a change request with the text that it was made for. */
export interface ChangeRequestTextEdit {
  readonly id: string;
  readonly edit: unknown;
  readonly baseVersion: number;
  readonly base: string;
}

/** An edit that does not fit the current text, and why. */
export interface EditConflict {
  readonly id: string;
  readonly code: EditCode;
  readonly message: Bilingual;
}

export interface RequestedText {
  readonly text: string;
  readonly conflicts: readonly EditConflict[];
}

/**
 * The text of a document after all edits of a change request. Edits that were made for the same version are one batch, and
 * each batch is merged into the result of the one before. With conflicts the text is unchanged.
 */
export function applyRequestedEdits(text: string, edits: readonly ChangeRequestTextEdit[]): RequestedText {
  const conflicts: EditConflict[] = [];
  let after = text;
  for (const batch of batchesOf(edits)) {
    const [first] = batch;
    if (first === undefined) continue;
    const outcome = applyEdits(
      after,
      batch.map(({ edit }) => edit),
      { mode: "all_or_nothing", base: first.base, stored: true },
    );
    for (const { index, status, code } of outcome.results) {
      const id = batch[index]?.id;
      if (status !== "failed" || id === undefined) continue;
      const known: EditCode = code ?? "edit_conflict";
      conflicts.push({ id, code: known, message: EDIT_CODES[known] });
    }
    if (outcome.ok) after = outcome.markdown;
  }
  return conflicts.length > 0 ? { text, conflicts } : { text: after, conflicts };
}

/** Consecutive edits that were made for the same version. */
function batchesOf(edits: readonly ChangeRequestTextEdit[]): ChangeRequestTextEdit[][] {
  const batches: ChangeRequestTextEdit[][] = [];
  for (const edit of edits) {
    const last = batches.at(-1);
    if (last?.[0]?.baseVersion === edit.baseVersion) last.push(edit);
    else batches.push([edit]);
  }
  return batches;
}
