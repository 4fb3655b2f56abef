import type { DocumentDraft, VersionDraft } from "./document-rows.ts";
import { insertDocument, insertVersion } from "./document-rows.ts";
import type { DocumentRow, DocumentVersionRow } from "./documents.ts";
import { followTwin } from "./requirement-twin.ts";
import type { ProjectDb } from "./tenant.ts";

// Anyone who writes a document writes it here: what it says of requirements, `requirements.yaml` says in the same
// transaction.

/** What an archive holds of long ago came with its own file, or none: it is looked at when all of it is there. */
const isHistory = ({ createdAt }: VersionDraft): boolean => createdAt !== undefined;

/**
 * Makes a document with its version 1; `requirements.yaml` follows.
 * Throws conflict when the project has one of that name.
 */
export async function storeNewDocument(db: ProjectDb, draft: DocumentDraft): Promise<DocumentRow> {
  const made = await insertDocument(db, draft);
  if (!isHistory(draft)) await followTwin(db, { documentId: made.id, version: 1, draft });
  return made;
}

/**
 * Adds a version on top of the one that the caller read; `requirements.yaml` follows.
 * Throws conflict when that is not the current one any more, not_found.
 */
export async function addDocumentVersion(
  db: ProjectDb,
  documentId: string,
  draft: VersionDraft & { expectedVersion: number },
): Promise<DocumentVersionRow> {
  const made = await insertVersion(db, documentId, draft);
  if (!isHistory(draft)) await followTwin(db, { documentId, version: made.version, draft });
  return made;
}
