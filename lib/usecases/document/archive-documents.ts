import {
  type ArchiveDocumentsInput,
  type ArchivedDocumentsView,
  MAX_ARCHIVED_DOCUMENTS,
} from "#lib/contracts/document.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { archiveDocumentRows, type DocumentRow, findDocument, selectDocuments } from "#lib/db/documents.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isWrittenByProduct } from "#lib/domain/srs/written-by-product.ts";

/**
 * Archives documents of a project together, or takes them back: all of them or none. Of a filter, at most
 * `MAX_ARCHIVED_DOCUMENTS` at once, and never the documents that the product writes by their name.
 * Errors: document_of_product (a named document is one of these), not_found, forbidden, insufficient_scope.
 */
export async function archiveDocuments(
  actor: Actor,
  projectId: string,
  { select, archived }: ArchiveDocumentsInput,
): Promise<ArchivedDocumentsView> {
  const access = await requireProject(actor, projectId, "edit");
  return inTenant(access, async (db) => {
    const ids = await ("q" in select ? matching(db, select.q, archived) : named(db, select.document_ids));
    const changed = await archiveDocumentRows(db, ids, archived);
    if (changed.length > 0)
      await audit(db, {
        action: archived ? "document.archived" : "document.unarchived",
        target: projectId,
        data: { documents: changed },
      });
    return { archived, document_ids: changed };
  });
}

async function matching(db: ProjectDb, q: string, archived: boolean): Promise<string[]> {
  const request = { q, archived: !archived, limit: MAX_ARCHIVED_DOCUMENTS };
  const { data } = await selectDocuments(db, request);
  return data.filter(canArchive).map(({ id }) => id);
}

async function named(db: ProjectDb, documentIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(documentIds)];
  for (const id of ids) {
    const row = await findDocument(db, id);
    if (row === null) throw new AppError("not_found");
    if (!canArchive(row)) throw new AppError("document_of_product", { extra: { name: row.name } });
  }
  return ids;
}

const canArchive = ({ name }: DocumentRow): boolean => !isWrittenByProduct(name);
