import { settleLive } from "#lib/collab/settle.ts";
import type { SuggestionsDecisionInput, SuggestionView } from "#lib/contracts/suggestion.ts";
import { type DocumentAccess, requireDocument } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { lockNewestVersion } from "#lib/db/documents.ts";
import { recordSuggestionDecision } from "#lib/db/suggestion-activity.ts";
import { type SuggestionRow, selectSuggestionsById, updateSuggestionDecision } from "#lib/db/suggestions.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { applyEdits } from "#lib/domain/document/edit.ts";
import type { Language } from "#lib/domain/language.ts";
import { editsRefused } from "./edits-refused.ts";
import { overlaySuggestions } from "./overlay-suggestions.ts";
import { storeChange } from "./store-change.ts";
import { viewSuggestions } from "./view-suggestions.ts";

interface SuggestionsDecision {
  readonly documentId: string;
  readonly input: SuggestionsDecisionInput;
  readonly language: Language;
}

const NOTES = {
  en: (count: number) => `${count} suggestions accepted`,
  zh: (count: number) => `采纳 ${count} 条修改建议`,
} as const satisfies Record<Language, (count: number) => string>;

/**
 * Decides several suggestions of a document. Accepted ones are applied in the order in which they were made, each to the text that
 * the ones before left, and become one version; those that no longer fit stay open.
 * @returns The suggestions in the order of the request.
 * @throws AppError edits_refused, stale_base if none of them fits; suggestion_closed if one is decided; invalid_input, too_large,
 *   not_found, forbidden, insufficient_scope
 */
export async function decideSuggestions(
  actor: Actor,
  { documentId, input, language }: SuggestionsDecision,
): Promise<SuggestionView[]> {
  const access = await requireDocument(actor, documentId, "edit");
  if (input.decision === "accept") await settleLive(access);
  return inTenant(access, async (db) => {
    const ids = [...new Set(input.suggestion_ids)];
    const rows = await selectSuggestionsById(db, access.documentId, ids);
    if (rows.length < ids.length) throw new AppError("not_found");
    if (rows.some(({ status }) => status !== "open")) throw new AppError("suggestion_closed");
    if (input.decision === "accept") await acceptAll(db, rows, language);
    else for (const { id } of rows) await updateSuggestionDecision(db, id, { status: "rejected" });
    await audit(db, {
      action: "suggestion.decided",
      target: access.documentId,
      data: { decision: input.decision, suggestions: ids.length },
    });
    const { decision } = input;
    await recordSuggestionDecision(db, access.documentId, { decision, rows });
    const decided = await selectSuggestionsById(db, access.documentId, ids);
    const byId = new Map(
      (await viewSuggestions(db, { documentId: access.documentId, rows: decided }, language)).map((view) => [
        view.id,
        view,
      ]),
    );
    return ids.flatMap((id) => byId.get(id) ?? []);
  });
}

async function acceptAll(
  db: TenantDb<DocumentAccess>,
  rows: readonly SuggestionRow[],
  language: Language,
): Promise<void> {
  const { documentId } = db.access;
  const newest = await lockNewestVersion(db, documentId);
  const on = { documentId, version: newest.version, text: newest.text };
  const { text, placed } = await overlaySuggestions(db, on, rows);
  const edits = rows.map(({ edit }) => edit);
  if (placed.length === 0) {
    const options = { mode: "best_effort", validateOnly: true, stored: true } as const;
    throw editsRefused(edits, applyEdits(newest.text, edits, options).results, language);
  }
  const accepted = rows.filter(({ id }) => placed.includes(id));
  const [only] = accepted;
  const note = accepted.length === 1 && only ? only.reason : NOTES[language](accepted.length);
  const change = { documentId, newest, text, edits: accepted.map(({ edit }) => edit), note };
  const appliedVersion = await storeChange(db, change);
  for (const { id } of accepted)
    await updateSuggestionDecision(db, id, { status: "accepted", appliedVersion });
}
