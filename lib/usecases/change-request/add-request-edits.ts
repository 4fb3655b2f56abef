import { settleLive } from "#lib/collab/settle.ts";
import type { AddRequestEditsInput, ChangeRequestDetailView } from "#lib/contracts/change-request.ts";
import { viewOfEditResult } from "#lib/contracts/view-of-edits.ts";
import { audit } from "#lib/db/audit.ts";
import { requireChangeRequest } from "#lib/db/change-request-access.ts";
import { insertRequestEdits, lockChangeRequest } from "#lib/db/change-requests.ts";
import { findDocument, readDocumentVersion } from "#lib/db/documents.ts";
import { loadRegister, recordsOfText } from "#lib/db/requirement-register.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { requireDraft } from "#lib/domain/baseline/change-request.ts";
import { applyEdits } from "#lib/domain/document/edit.ts";
import { unstorableCharacter } from "#lib/domain/document/unstorable.ts";
import type { Language } from "#lib/domain/language.ts";
import { setField } from "#lib/domain/requirements/records/set-field.ts";
import { changeRequestDetail } from "./change-request-view.ts";

interface AddedEdits {
  readonly changeRequestId: string;
  readonly input: AddRequestEditsInput;
  readonly language: Language;
}

/**
 * Adds edits to a draft: semantic edits of a document, or a new value for a field of a requirement. Each must fit the text that it
 * was made for; documents do not change.
 * @throws AppError edits_refused, field_no_place, field_not_writable, field_needed, base_version_unknown, change_request_closed,
 *   conflict (it is proposed), invalid_input, not_found, forbidden, insufficient_scope
 */
export async function addRequestEdits(
  actor: Actor,
  { changeRequestId, input, language }: AddedEdits,
): Promise<ChangeRequestDetailView> {
  const access = await requireChangeRequest(actor, changeRequestId, "edit");
  if ("document_id" in input) await settleLive({ ...access, documentId: input.document_id });
  return inTenant(access, async (db) => {
    requireDraft((await lockChangeRequest(db, changeRequestId)).state);
    const made =
      "document_id" in input ? await documentEdits(db, input, language) : await fieldEdits(db, input);
    if (made.edits.length > 0) await insertRequestEdits(db, changeRequestId, made);
    const data = { document: made.documentId, edits: made.edits.length };
    await audit(db, { action: "change_request.changed", target: changeRequestId, data });
    return changeRequestDetail(db, changeRequestId, language);
  });
}

type OfDocument = Extract<AddRequestEditsInput, { document_id: string }>;
type OfRequirement = Exclude<AddRequestEditsInput, OfDocument>;

async function documentEdits(
  db: ProjectDb,
  { document_id: documentId, edits, base_version }: OfDocument,
  language: Language,
) {
  const document = await findDocument(db, documentId);
  if (document === null) throw invalidField("/document_id", "unknown", "no document of this project");
  const base = await readDocumentVersion(db, documentId, base_version);
  if (base === null) throw new AppError("base_version_unknown", { extra: { version: document.version } });
  const { ok, markdown, results } = applyEdits(base.text, edits, { mode: "all_or_nothing" });
  if (!ok)
    throw new AppError("edits_refused", {
      extra: { results: results.map((result) => viewOfEditResult(result, language)) },
    });
  if (unstorableCharacter(markdown) !== null) throw invalidField("/edits", "unstorable", "U+0000");
  return { documentId, baseVersion: base.version, edits };
}

async function fieldEdits(db: ProjectDb, { requirement_id: id, field, value }: OfRequirement) {
  if (unstorableCharacter(value) !== null) throw invalidField("/value", "unstorable", "U+0000");
  const register = await loadRegister(db);
  const item = register.trace.find(id);
  const place = item < 0 ? null : register.trace.item(item).place;
  const newest = place === null ? null : await readDocumentVersion(db, place.documentId);
  if (place === null || newest === null)
    throw invalidField("/requirement_id", "unknown", "no requirement of this project");
  const { documentId } = place;
  const text = { documentId, version: newest.version, text: newest.text };
  const records = await recordsOfText(register, text);
  const { language, pattern } = register;
  const written = field === "acceptance" ? value.split("\n") : value;
  const done = setField(newest.text, { id, field, value: written }, { records, language, pattern });
  if (!done.ok) throw new AppError(done.code, { extra: { field: done.field } });
  const edits = done.edits.map((edit) => ({ ...edit, reason: id }));
  return { documentId, baseVersion: newest.version, edits };
}
