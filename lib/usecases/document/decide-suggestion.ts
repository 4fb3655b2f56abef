import { settleLive } from "#lib/collab/settle.ts";
import type { SuggestionDecisionInput, SuggestionView } from "#lib/contracts/suggestion.ts";
import { requireSuggestion, type SuggestionAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { lockNewestVersion } from "#lib/db/documents.ts";
import { announceToGuest } from "#lib/db/link-guests.ts";
import { recordSuggestionDecision } from "#lib/db/suggestion-activity.ts";
import {
  findSuggestion,
  type SuggestionRow,
  updateSuggestionDecision as storeDecision,
} from "#lib/db/suggestions.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { storedEditSchema } from "#lib/domain/document/semantic-edit.ts";
import { BUILDS_ON_OTHERS } from "#lib/domain/document/suggestion.ts";
import type { Language } from "#lib/domain/language.ts";
import { editsRefused } from "./edits-refused.ts";
import { PendingEdits } from "./pending-edits.ts";
import { buildsOn, placeSuggestion } from "./place-suggestion.ts";
import { storeChange } from "./store-change.ts";
import { viewSuggestions } from "./view-suggestions.ts";

export interface SuggestionDecision {
  readonly suggestionId: string;
  readonly input: SuggestionDecisionInput;
  readonly language: Language;
}

/**
 * Accepts a suggested edit, as it is, with other words or at another place, or rejects it. What is accepted becomes one
 * version; an edit that does not fit stays open.
 * Errors: edits_refused, stale_base (both with the edit's result), suggestion_builds_on_others, suggestion_closed, invalid_input (U+0000, lone
 * surrogates), too_large, not_found, forbidden, insufficient_scope.
 */
export async function decideSuggestion(actor: Actor, decision: SuggestionDecision): Promise<SuggestionView> {
  const { suggestionId, input, language } = decision;
  const access = await requireSuggestion(actor, suggestionId, "edit");
  if (input.decision === "accept") await settleLive(access);
  return inTenant(access, async (db) => {
    const row =
      input.decision === "accept"
        ? await accept(db, decision)
        : await storeDecision(db, suggestionId, { status: "rejected" });
    if (row.author.kind === "guest" && row.author.id !== undefined) await announceToGuest(db, row.author.id);
    await audit(db, {
      action: "suggestion.decided",
      target: suggestionId,
      data: { decision: input.decision },
    });
    await recordSuggestionDecision(db, access.documentId, { decision: input.decision, rows: [row] });
    const [view] = await viewSuggestions(db, { documentId: access.documentId, rows: [row] }, language);
    if (!view) throw new AppError("not_found");
    return view;
  });
}

async function accept(
  db: TenantDb<SuggestionAccess>,
  { suggestionId, input, language }: SuggestionDecision,
): Promise<SuggestionRow> {
  const { documentId } = db.access;
  const newest = await lockNewestVersion(db, documentId);
  const row = await findSuggestion(db, suggestionId);
  if (row === null) throw new AppError("not_found");
  if (row.status !== "open") throw new AppError("suggestion_closed");
  const asked = { ...row.edit, ...changesOf(input) };
  const on = { documentId, version: newest.version, text: newest.text };
  const pending = await PendingEdits.around(db, on, { row, known: new Map() });
  // A person who chose the place saw the newest text: what the edit was made for no longer matters.
  const texts =
    input.target !== undefined ? { text: newest.text } : { text: newest.text, base: pending.baseOf(row) };
  const { edit, outcome } = placeSuggestion(asked, texts);
  if (!outcome.ok)
    throw buildsOn(asked, pending, row)
      ? new AppError(BUILDS_ON_OTHERS)
      : editsRefused([edit], outcome.results, language);
  const change = { documentId, newest, text: outcome.markdown, edits: [edit], note: row.reason };
  const appliedVersion = await storeChange(db, change);
  const applied = storedEditSchema.parse(edit);
  return storeDecision(db, suggestionId, { status: "accepted", edit: applied, appliedVersion });
}

/** What the person who accepts would have otherwise. */
function changesOf({ type, content, target }: SuggestionDecisionInput) {
  return {
    ...(type === undefined ? {} : { type }),
    ...(content === undefined ? {} : { content }),
    ...(target === undefined ? {} : { target }),
  };
}
