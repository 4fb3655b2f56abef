import type { DocumentList } from "#lib/contracts/document.ts";
import { requireProject } from "#lib/db/access.ts";
import { countDocuments, selectDocuments } from "#lib/db/documents.ts";
import type { SortedListRequest } from "#lib/db/paging.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { WRITTEN_BY_PRODUCT } from "#lib/domain/srs/written-by-product.ts";
import { toDocumentView } from "./document-view.ts";

/** The project's documents that match. Errors: not_found, insufficient_scope, invalid_input (a foreign cursor). */
export async function listDocuments(
  actor: Actor,
  projectId: string,
  request: SortedListRequest,
): Promise<DocumentList> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, async (db) => {
    const { data, next_cursor } = await selectDocuments(db, request);
    const { all: total, others: archivable } = await countDocuments(db, request, WRITTEN_BY_PRODUCT);
    return { data: data.map(toDocumentView), next_cursor, total, archivable };
  });
}
