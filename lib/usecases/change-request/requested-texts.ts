import type { ChangeRequestEditRow } from "#lib/db/change-requests.ts";
import { type DocumentVersionRow, findDocument, readDocumentVersion } from "#lib/db/documents.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import {
  applyRequestedEdits,
  type ChangeRequestTextEdit,
  type EditConflict,
} from "#lib/domain/baseline/apply-requested-edits.ts";

/** What a change request makes of a document. */
interface RequestedDocument {
  readonly documentId: string;
  readonly name: string;
  readonly newest: DocumentVersionRow;
  readonly before: string;
  readonly after: string;
  readonly conflicts: readonly EditConflict[];
}

/** The documents of a change request with their newest texts, and these texts after all edits; sorted by document id. */
export async function requestedTexts(
  db: ProjectDb,
  edits: readonly ChangeRequestEditRow[],
): Promise<RequestedDocument[]> {
  const byDocument = Map.groupBy(edits, ({ document_id }) => document_id);
  const documents: RequestedDocument[] = [];
  for (const documentId of [...byDocument.keys()].sort()) {
    const document = await findDocument(db, documentId);
    const newest = await readDocumentVersion(db, documentId);
    if (document === null || newest === null) throw new AppError("not_found");
    const requested = await withBases(db, newest, byDocument.get(documentId) ?? []);
    const { text: after, conflicts } = applyRequestedEdits(newest.text, requested);
    documents.push({ documentId, name: document.name, newest, before: newest.text, after, conflicts });
  }
  return documents;
}

/** The edits with the texts that they were made for. */
async function withBases(
  db: ProjectDb,
  newest: DocumentVersionRow,
  edits: readonly ChangeRequestEditRow[],
): Promise<ChangeRequestTextEdit[]> {
  const bases = new Map([[newest.version, newest.text]]);
  const requested: ChangeRequestTextEdit[] = [];
  for (const { id, edit, document_id, base_version: baseVersion } of edits) {
    const base = bases.get(baseVersion) ?? (await readDocumentVersion(db, document_id, baseVersion))?.text;
    if (base === undefined)
      throw new AppError("base_version_unknown", { extra: { version: newest.version } });
    bases.set(baseVersion, base);
    requested.push({ id, edit, baseVersion, base });
  }
  return requested;
}
