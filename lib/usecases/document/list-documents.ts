import type { DocumentView } from "#lib/contracts/document.ts";
import type { Page } from "#lib/contracts/list.ts";
import { requireProject } from "#lib/db/access.ts";
import { selectDocuments } from "#lib/db/documents.ts";
import type { SortedListRequest } from "#lib/db/paging.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toDocumentView } from "./document-view.ts";

/** The project's documents that match. Errors: not_found, insufficient_scope, invalid_input (a foreign cursor). */
export async function listDocuments(
  actor: Actor,
  projectId: string,
  request: Omit<SortedListRequest, "archived">,
): Promise<Page<DocumentView>> {
  const access = await requireProject(actor, projectId, "read");
  const { data, next_cursor } = await inTenant(access, (db) => selectDocuments(db, request));
  return { data: data.map(toDocumentView), next_cursor };
}
