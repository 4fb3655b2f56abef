import type { DocumentContentView } from "#lib/contracts/document.ts";
import { requireDocument } from "#lib/db/access.ts";
import { findDocument, readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { documentContent } from "./document-view.ts";

/** A document with its text, the newest version or the one asked for. Errors: not_found, insufficient_scope. */
export async function getDocument(
  actor: Actor,
  documentId: string,
  version?: number,
): Promise<DocumentContentView> {
  const access = await requireDocument(actor, documentId, "read");
  return inTenant(access, async (db) => {
    const document = await findDocument(db, documentId);
    const content = await readDocumentVersion(db, documentId, version);
    if (document === null || content === null) throw new AppError("not_found");
    return documentContent(document, content);
  });
}
