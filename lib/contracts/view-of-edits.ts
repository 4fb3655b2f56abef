import type { EditOutcome, EditResult } from "../domain/document/edit.ts";
import type { EditCandidate } from "../domain/document/edit-outcome.ts";
import type { Language } from "../domain/language.ts";
import type { EditResultView, EditsAnswer } from "./document.ts";

/** A location that the target of an edit may refer to. */
export function viewOfCandidate({ path, ...rest }: EditCandidate) {
  return { ...rest, ...(path === undefined ? {} : { path: [...path] }) };
}

/** The result of an edit, with messages in the caller's language. */
export function viewOfEditResult(result: EditResult, language: Language): EditResultView {
  const { message, suggestion, candidates, conflicts_with, warnings, ...plain } = result;
  return {
    ...plain,
    ...(message === undefined ? {} : { message: message[language] }),
    ...(suggestion === undefined ? {} : { suggestion: suggestion[language] }),
    ...(candidates === undefined ? {} : { candidates: candidates.map(viewOfCandidate) }),
    ...(conflicts_with === undefined ? {} : { conflicts_with: [...conflicts_with] }),
    warnings: [...warnings],
  };
}

/** The result of a batch of edits. */
export function viewOfEdits(outcome: EditOutcome, language: Language): EditsAnswer {
  const { ok, markdown, diff, inverse, sids } = outcome;
  const results = outcome.results.map((result) => viewOfEditResult(result, language));
  return { ok, markdown, diff, results, inverse: [...inverse], sids: { ...sids } };
}
