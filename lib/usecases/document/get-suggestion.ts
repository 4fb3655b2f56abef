import type { SuggestionView } from "#lib/contracts/suggestion.ts";
import { requireSuggestion } from "#lib/db/access.ts";
import { findSuggestion } from "#lib/db/suggestions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { Language } from "#lib/domain/language.ts";
import { viewSuggestions } from "./view-suggestions.ts";

/** One suggested edit and its state. Errors: not_found, insufficient_scope. */
export async function getSuggestion(
  actor: Actor,
  suggestionId: string,
  language: Language,
): Promise<SuggestionView> {
  const access = await requireSuggestion(actor, suggestionId, "read");
  return inTenant(access, async (db) => {
    const row = await findSuggestion(db, suggestionId);
    const [view] = row
      ? await viewSuggestions(db, { documentId: access.documentId, rows: [row] }, language)
      : [];
    if (!view) throw new AppError("not_found");
    return view;
  });
}
