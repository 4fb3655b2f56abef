import type { DocumentView } from "#lib/contracts/document.ts";
import type { DocumentRow } from "#lib/db/documents.ts";

/** A document as people and programs see it. */
export function documentView(row: DocumentRow): DocumentView {
  const { id, project_id, name, version } = row;
  const dates = { created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
  return { id, project_id, name, version, ...dates };
}
