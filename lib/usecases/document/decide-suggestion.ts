import { settleLive } from "#lib/collab/settle.ts";
import type { SuggestionDecisionInput, SuggestionView } from "#lib/contracts/suggestion.ts";
import { requireSuggestion, type SuggestionAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { lockNewestVersion } from "#lib/db/documents.ts";
import {
  findSuggestion,
  type SuggestionRow,
  updateSuggestionDecision as storeDecision,
} from "#lib/db/suggestions.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { applyEdits } from "#lib/domain/document/edit.ts";
import { followMove } from "#lib/domain/document/follow-move.ts";
import { storedEditSchema } from "#lib/domain/document/semantic-edit.ts";
import type { Language } from "#lib/domain/language.ts";
import { editsRefused } from "./edits-refused.ts";
import { readBase } from "./read-base.ts";
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
 * Errors: edits_refused, stale_base (both with the edit's result), suggestion_closed, invalid_input (U+0000, lone
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
    await audit(db, {
      action: "suggestion.decided",
      target: suggestionId,
      data: { decision: input.decision },
    });
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
  // A person who chose the place saw the newest text: what the edit was made for no longer matters.
  const base = input.target !== undefined ? {} : await readBase(db, { documentId, newest }, row.base_version);
  const edit = followed(asked, { text: newest.text, ...base }) ?? asked;
  const outcome = applyEdits(newest.text, [edit], { ...(edit === asked ? base : {}), stored: true });
  if (!outcome.ok) throw editsRefused([edit], outcome.results, language);
  const change = { documentId, newest, text: outcome.markdown, edits: [edit], note: row.reason };
  const appliedVersion = await storeChange(db, change);
  const applied = storedEditSchema.parse(edit);
  return storeDecision(db, suggestionId, { status: "accepted", edit: applied, appliedVersion });
}

/** The edit where its place has moved to, if it does not fit where it was made for. */
function followed(asked: unknown, { text, base }: { readonly text: string; readonly base?: string }) {
  const read = storedEditSchema.safeParse(asked);
  if (
    base === undefined ||
    !read.success ||
    applyEdits(text, [asked], { base, validateOnly: true, stored: true }).ok
  )
    return null;
  return followMove(read.data, { text, base });
}

/** What the person who accepts would have otherwise. */
function changesOf({ type, content, target }: SuggestionDecisionInput) {
  return {
    ...(type === undefined ? {} : { type }),
    ...(content === undefined ? {} : { content }),
    ...(target === undefined ? {} : { target }),
  };
}
