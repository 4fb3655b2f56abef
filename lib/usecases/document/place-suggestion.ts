import type { SuggestionRow } from "#lib/db/suggestions.ts";
import { applyEdits, type EditOutcome } from "#lib/domain/document/edit.ts";
import { followMove } from "#lib/domain/document/follow-move.ts";
import { storedEditSchema } from "#lib/domain/document/semantic-edit.ts";
import type { PendingEdits } from "./pending-edits.ts";

/** The text on which a suggested edit would act, and the one that it was made for. */
export interface SuggestionTexts {
  readonly text: string;
  readonly base?: string;
}

/** A suggested edit on a text: where it was made for, else where its target moved if there is no doubt to where. */
export function placeSuggestion(
  asked: unknown,
  { text, ...base }: SuggestionTexts,
): { readonly edit: unknown; readonly outcome: EditOutcome; readonly isMoved: boolean } {
  const outcome = applyEdits(text, [asked], { ...base, stored: true });
  const read = storedEditSchema.safeParse(asked);
  const moved =
    outcome.ok || base.base === undefined || !read.success
      ? null
      : followMove(read.data, { text, base: base.base });
  if (moved === null) return { edit: asked, outcome, isMoved: false };
  return { edit: moved, outcome: applyEdits(text, [moved], { stored: true }), isMoved: true };
}

/** Whether an edit that does not fit the newest text fits it with the earlier open edits of the same work. */
export function buildsOn(asked: unknown, pending: PendingEdits, row: SuggestionRow): boolean {
  const { text, placed } = pending.openText(row);
  return placed.length > 0 && placeSuggestion(asked, { text, base: pending.baseOf(row) }).outcome.ok;
}
