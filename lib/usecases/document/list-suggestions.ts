import type { Page } from "#lib/contracts/list.ts";
import type { SuggestionsQuery, SuggestionView } from "#lib/contracts/suggestion.ts";
import { requireDocument } from "#lib/db/access.ts";
import { selectSuggestions as suggestionsOf } from "#lib/db/suggestions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Language } from "#lib/domain/language.ts";
import { viewSuggestions } from "./view-suggestions.ts";

/** A document's suggested edits, newest first. Errors: not_found, insufficient_scope, invalid_input (a foreign cursor). */
export async function listSuggestions(
  actor: Actor,
  documentId: string,
  { page, language }: { readonly page: SuggestionsQuery; readonly language: Language },
): Promise<Page<SuggestionView>> {
  const access = await requireDocument(actor, documentId, "read");
  return inTenant(access, async (db) => {
    const { data: rows, next_cursor } = await suggestionsOf(db, documentId, page);
    return { data: await viewSuggestions(db, { documentId, rows }, language), next_cursor };
  });
}
