import type { SuggestionView } from "#lib/contracts/suggestion.ts";
import { viewOfCandidate } from "#lib/contracts/view-of-edits.ts";
import { applyEdits } from "#lib/domain/document/edit.ts";
import { followMove } from "#lib/domain/document/follow-move.ts";
import type { DocumentEdit } from "#lib/domain/document/semantic-edit.ts";
import type { Language } from "#lib/domain/language.ts";
import { editPlace } from "./edit-place.ts";

/** The text on which a suggested edit would act, and the one it was made for. */
export interface SuggestionTexts {
  readonly text: string;
  readonly base?: string;
}

/**
 * The state of a suggested edit against a text: whether it fits, where, and what it would change. Where its place moved and
 * there is no doubt to where, it is shown there.
 */
export function previewSuggestion(
  edit: DocumentEdit,
  { text, ...base }: SuggestionTexts,
  language: Language,
): SuggestionView["preview"] {
  const asked = applyEdits(text, [edit], { ...base, validateOnly: true });
  const moved = asked.ok || base.base === undefined ? null : followMove(edit, { text, base: base.base });
  const { ok, results, diff } = moved === null ? asked : applyEdits(text, [moved], { validateOnly: true });
  const [result] = results;
  const place = result?.range ? editPlace(text, moved ?? edit, result.range) : { path: [], line: null };
  return {
    ok,
    code: result?.code ?? null,
    message: result?.message?.[language] ?? null,
    suggestion: result?.suggestion?.[language] ?? null,
    candidates: (result?.candidates ?? []).map(viewOfCandidate),
    warnings: [...(result?.warnings ?? [])],
    diff,
    ...place,
    moved: moved !== null,
  };
}
