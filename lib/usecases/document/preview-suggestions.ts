import type { SuggestionsPreview, SuggestionsPreviewInput } from "#lib/contracts/suggestion.ts";
import { requireDocument } from "#lib/db/access.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { selectSuggestionsById } from "#lib/db/suggestions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { compareTexts } from "#lib/domain/document/compare-texts.ts";
import { EDIT_CODES } from "#lib/domain/document/edit-outcome.ts";
import type { Language } from "#lib/domain/language.ts";
import { overlaySuggestions } from "./overlay-suggestions.ts";

/**
 * What accepting several open suggestions of a document together would make of its newest version; nothing is stored.
 * @throws AppError suggestion_closed if one is decided; not_found, insufficient_scope
 */
export async function previewSuggestions(
  actor: Actor,
  {
    documentId,
    input,
    language,
  }: { readonly documentId: string; readonly input: SuggestionsPreviewInput; readonly language: Language },
): Promise<SuggestionsPreview> {
  const access = await requireDocument(actor, documentId, "read");
  return inTenant(access, async (db) => {
    const ids = [...new Set(input.suggestion_ids)];
    const rows = await selectSuggestionsById(db, access.documentId, ids);
    const newest = await readDocumentVersion(db, access.documentId);
    if (newest === null || rows.length < ids.length) throw new AppError("not_found");
    if (rows.some(({ status }) => status !== "open")) throw new AppError("suggestion_closed");
    const on = { documentId: access.documentId, version: newest.version, text: newest.text };
    const { text, placed, conflicts } = await overlaySuggestions(db, on, rows);
    return {
      version: newest.version,
      diff: compareTexts(newest.text, text),
      placed: [...placed],
      conflicts: conflicts.map(({ id, code }) => ({ id, code, message: EDIT_CODES[code][language] })),
    };
  });
}
