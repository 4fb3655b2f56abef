import { settleLive } from "#lib/collab/settle.ts";
import type { DocumentContentView } from "#lib/contracts/document.ts";
import { requireDocument } from "#lib/db/access.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { lockForChange } from "./lock-for-change.ts";
import { storeText, type VersionRequest } from "./store-text.ts";

/**
 * Makes the text of an earlier version the newest again, as its own version.
 * Errors: not_found, forbidden, insufficient_scope, precondition_failed.
 */
export async function restoreVersion(actor: Actor, request: VersionRequest): Promise<DocumentContentView> {
  const { documentId, version, ifMatch } = request;
  const access = await requireDocument(actor, documentId, "edit");
  await settleLive(access);
  return inTenant(access, async (db) => {
    const newest = await lockForChange(db, documentId, ifMatch);
    const wanted = await readDocumentVersion(db, documentId, version);
    if (wanted === null) throw new AppError("not_found");
    const note = { zh: `恢复第 ${version} 版`, en: `Restored v${version}` };
    return storeText(db, { documentId, newest, text: wanted.text, note });
  });
}
