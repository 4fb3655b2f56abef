import { type DocumentVersionRow, lockNewestVersion } from "#lib/db/documents.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";

/**
 * The newest version, kept from other writers until the transaction ends.
 * @param ifMatch the version that it must be (If-Match), or null for any
 * Errors: precondition_failed, not_found.
 */
export async function lockForChange(
  db: ProjectDb,
  documentId: string,
  ifMatch: number | null,
): Promise<DocumentVersionRow> {
  const newest = await lockNewestVersion(db, documentId);
  if (ifMatch === null || ifMatch === newest.version) return newest;
  throw new AppError("precondition_failed", { extra: { version: newest.version } });
}
