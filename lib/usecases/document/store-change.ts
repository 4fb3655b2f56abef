import { audit } from "#lib/db/audit.ts";
import type { DocumentVersionRow } from "#lib/db/documents.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import { requireStorable } from "./require-storable.ts";

/** A text that becomes the newest, and the edits that made it, where edits did. */
export interface TextChange {
  readonly documentId: string;
  /** The newest version, locked by this transaction. */
  readonly newest: DocumentVersionRow;
  readonly text: string;
  readonly edits?: readonly unknown[];
  readonly note: string;
}

/**
 * Stores a text as one new version, unless it is the newest already. Out: the number of the version that holds it.
 * Errors: invalid_input (U+0000, lone surrogates), too_large.
 */
export async function storeChange(db: ProjectDb, change: TextChange): Promise<number> {
  const { documentId, newest, text, note } = change;
  if (text === newest.text) return newest.version;
  requireStorable(text, "/edits");
  const draft = { text, note, author: db.access.author, expectedVersion: newest.version };
  const { version } = await addDocumentVersion(db, documentId, { ...draft, edits: change.edits });
  await audit(db, { action: "document.changed", target: documentId, data: { version } });
  return version;
}
