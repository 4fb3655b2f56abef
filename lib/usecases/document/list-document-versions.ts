import type { DocumentVersionView } from "#lib/contracts/document.ts";
import type { Page, PageQuery } from "#lib/contracts/list.ts";
import { requireDocument } from "#lib/db/access.ts";
import { type DocumentVersionHead, selectDocumentVersions as versionsOf } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** A version as it is listed. */
export const toDocumentVersionView = ({
  version,
  author,
  note,
  hash,
  created_at,
}: DocumentVersionHead): DocumentVersionView => ({
  version,
  author: author.name,
  note,
  hash,
  created_at: created_at.toISOString(),
});

/** The document's versions, newest first. Errors: not_found, insufficient_scope, invalid_input (a foreign cursor). */
export async function listDocumentVersions(
  actor: Actor,
  documentId: string,
  page: PageQuery,
): Promise<Page<DocumentVersionView>> {
  const access = await requireDocument(actor, documentId, "read");
  const { data, next_cursor } = await inTenant(access, (db) => versionsOf(db, documentId, page));
  return { data: data.map(toDocumentVersionView), next_cursor };
}
