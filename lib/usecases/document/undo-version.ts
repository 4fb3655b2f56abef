import { settleLive } from "#lib/collab/settle.ts";
import type { DocumentContentView } from "#lib/contracts/document.ts";
import { requireDocument } from "#lib/db/access.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { mergeDocument } from "#lib/domain/document/merge.ts";
import { lockForChange } from "./lock-for-change.ts";
import { storeText, type VersionRequest } from "./store-text.ts";

/**
 * Takes back what one version changed and keeps what came after it, as its own version.
 * Errors: conflict with the places that a later version changed too, first_version, not_found, forbidden,
 * insufficient_scope, precondition_failed.
 */
export async function undoVersion(actor: Actor, request: VersionRequest): Promise<DocumentContentView> {
  const { documentId, version, ifMatch } = request;
  const access = await requireDocument(actor, documentId, "edit");
  if (version === 1) throw new AppError("first_version");
  await settleLive(access);
  return inTenant(access, async (db) => {
    const newest = await lockForChange(db, documentId, ifMatch);
    const undone = await readDocumentVersion(db, documentId, version);
    const before = await readDocumentVersion(db, documentId, version - 1);
    if (undone === null || before === null) throw new AppError("not_found");
    const merged = mergeDocument(undone.text, newest.text, before.text);
    if (!merged.ok) throw new AppError("conflict", { extra: { conflicts: merged.conflicts } });
    const note = { zh: `撤销第 ${version} 版的改动`, en: `Undid v${version}` };
    return storeText(db, { documentId, newest, text: merged.markdown, note });
  });
}
