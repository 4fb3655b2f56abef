import type { DocumentView } from "#lib/contracts/document.ts";
import type { Page, PageQuery } from "#lib/contracts/list.ts";
import { requireProject } from "#lib/db/access.ts";
import { selectDocuments as documentsOf } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toDocumentView } from "./document-view.ts";

/** The project's documents, newest first. Errors: not_found, insufficient_scope, invalid_input (a foreign cursor). */
export async function listDocuments(
  actor: Actor,
  projectId: string,
  page: PageQuery,
): Promise<Page<DocumentView>> {
  const access = await requireProject(actor, projectId, "read");
  const { data, next_cursor } = await inTenant(access, (db) => documentsOf(db, page));
  return { data: data.map(toDocumentView), next_cursor };
}
