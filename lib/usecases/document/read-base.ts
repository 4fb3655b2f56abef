import { type DocumentVersionRow, readDocumentVersion } from "#lib/db/documents.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";

/**
 * The text that edits were made for, as an option of the edit engine: none where that is the newest text.
 * Errors: base_version_unknown.
 */
export async function readBase(
  db: ProjectDb,
  of: { readonly documentId: string; readonly newest: Pick<DocumentVersionRow, "version"> },
  version: number | undefined,
): Promise<{ base?: string }> {
  if (version === undefined || version === of.newest.version) return {};
  const row = await readDocumentVersion(db, of.documentId, version);
  if (row === null) throw new AppError("base_version_unknown", { extra: { version: of.newest.version } });
  return { base: row.text };
}
