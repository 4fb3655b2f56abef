import { settleLive } from "#lib/collab/settle.ts";
import type { DocumentEditsView, EditDocumentInput } from "#lib/contracts/document.ts";
import { viewOfEdits } from "#lib/contracts/view-of-edits.ts";
import { requireDocument } from "#lib/db/access.ts";
import type { DocumentVersionRow } from "#lib/db/documents.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { applyEdits, type EditOutcome } from "#lib/domain/document/edit.ts";
import type { Language } from "#lib/domain/language.ts";
import { editAhead } from "./edit-ahead.ts";
import { editsRefused } from "./edits-refused.ts";
import { lockForChange } from "./lock-for-change.ts";
import { readBase } from "./read-base.ts";
import { storeChange } from "./store-change.ts";

export interface EditRequest {
  readonly documentId: string;
  readonly input: EditDocumentInput;
  /** The version that the document must have (If-Match), or null. */
  readonly ifMatch: number | null;
  readonly language: Language;
}

/**
 * Applies a batch of edits to the newest text and stores the result as one version; with `validateOnly`, or where
 * nothing changes, none is made. Writers wait for each other, so each batch is resolved on what the one before left.
 * Errors: edits_refused, stale_base (both with every edit's result), precondition_failed, base_version_unknown,
 * invalid_input (U+0000, lone surrogates), too_large, not_found, forbidden, insufficient_scope.
 */
export async function editDocument(actor: Actor, request: EditRequest): Promise<DocumentEditsView> {
  const { documentId, input, ifMatch, language } = request;
  const access = await requireDocument(actor, documentId, "edit");
  await settleLive(access);
  const ahead = await editAhead(access, input);
  return inTenant(access, async (db) => {
    const newest = await lockForChange(db, documentId, ifMatch);
    const { edits, validateOnly, note } = input;
    const outcome =
      ahead?.version === newest.version ? ahead.outcome : await editNow(db, { documentId, newest }, input);
    const done = outcome.results.filter(({ status }) => status === "applied" || status === "valid");
    if (!outcome.ok && done.length === 0) throw editsRefused(edits, outcome.results, language);
    const applied = done.map(({ index }) => edits[index]);
    const change = { documentId, newest, text: outcome.markdown, edits: applied, note };
    const version = validateOnly ? newest.version : await storeChange(db, change);
    return { ...viewOfEdits(outcome, language), version };
  });
}

/** Applies edits to the newest text, which the transaction has locked. */
async function editNow(
  db: ProjectDb,
  of: { readonly documentId: string; readonly newest: DocumentVersionRow },
  { edits, mode, validateOnly, base_version }: EditDocumentInput,
): Promise<EditOutcome> {
  const base = await readBase(db, of, base_version);
  return applyEdits(of.newest.text, edits, { mode, validateOnly, ...base });
}
