import { viewOfEditResult } from "#lib/contracts/view-of-edits.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { EditResult } from "#lib/domain/document/edit.ts";
import { isJsonObject } from "#lib/domain/json/read-json-reply.ts";
import type { Language } from "#lib/domain/language.ts";

/**
 * The error of a batch that was not applied: stale_base with the targets that changed since its base, where there are
 * any; else edits_refused. Every edit's result goes with it.
 */
export function editsRefused(
  edits: readonly unknown[],
  results: readonly EditResult[],
  language: Language,
): AppError {
  const stale = results.filter((result) => result.code === "stale_base");
  const views = results.map((result) => viewOfEditResult(result, language));
  if (stale.length === 0) return new AppError("edits_refused", { extra: { results: views } });
  const changed = stale.map(({ index }) => {
    const edit = edits[index];
    return { index, target: isJsonObject(edit) ? (edit.target ?? null) : null };
  });
  return new AppError("stale_base", { extra: { results: views, changed_targets: changed } });
}
