import type { DocumentVersionView } from "#lib/contracts/document.ts";
import type { Page, PageQuery } from "#lib/contracts/list.ts";
import { requireDocument } from "#lib/db/access.ts";
import { listDocumentVersions as versionsOf } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** The document's versions, newest first. Errors: not_found, insufficient_scope, invalid_input (a foreign cursor). */
export async function listDocumentVersions(
  actor: Actor,
  documentId: string,
  page: PageQuery,
): Promise<Page<DocumentVersionView>> {
  const access = await requireDocument(actor, documentId, "read");
  const { data, next_cursor } = await inTenant(access, (db) => versionsOf(db, documentId, page));
  const views = data.map(({ version, author, note, hash, created_at }) => ({
    version,
    author: author.name,
    note,
    hash,
    created_at: created_at.toISOString(),
  }));
  return { data: views, next_cursor };
}
