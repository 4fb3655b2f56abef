import type { DocumentContentView, DocumentView } from "#lib/contracts/document.ts";
import type { DocumentRow, DocumentVersionRow } from "#lib/db/documents.ts";
import { isWrittenByProduct } from "#lib/domain/srs/written-by-product.ts";

/** A document as people and programs see it. */
export function toDocumentView(row: DocumentRow): DocumentView {
  const { id, project_id, name, version } = row;
  const dates = { created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
  return {
    id,
    project_id,
    name,
    version,
    ...dates,
    is_archived: row.archived_at !== null,
    is_written_by_product: isWrittenByProduct(name),
  };
}

/** A document in one of its versions, with the text. */
export function documentContent(
  row: DocumentRow,
  { version, text }: Pick<DocumentVersionRow, "version" | "text">,
): DocumentContentView {
  return { ...toDocumentView(row), version, content: text, etag: `"${version}"` };
}
