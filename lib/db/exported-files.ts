import type { ProjectDb } from "./tenant.ts";

/** A file that a version of a document was exported to. */
export interface ExportedVersion {
  readonly version: number;
  readonly bytes: Uint8Array;
}

/** Stores the last export of a document; one of an earlier version than the stored one is not stored. */
export async function storeExportedFile(
  db: ProjectDb,
  documentId: string,
  { version, bytes }: ExportedVersion,
): Promise<void> {
  const { workspaceId, projectId } = db.access;
  await db.tx.$executeRaw`
    INSERT INTO exported_files (document_id, version, workspace_id, project_id, bytes)
    VALUES (${documentId}, ${version}, ${workspaceId}, ${projectId}, ${new Uint8Array(bytes)})
    ON CONFLICT (document_id) DO UPDATE SET version = EXCLUDED.version, bytes = EXCLUDED.bytes, created_at = now()
    WHERE exported_files.version <= EXCLUDED.version`;
}

/**
 * The last export of a document, if it is of one of these versions; null for none.
 * @param range both inclusive
 */
export async function findExportedFile(
  db: ProjectDb,
  documentId: string,
  range: { readonly from: number; readonly to: number },
): Promise<ExportedVersion | null> {
  return db.tx.exportedFile.findFirst({
    where: {
      document_id: documentId,
      project_id: db.access.projectId,
      version: { gte: range.from, lte: range.to },
    },
    select: { version: true, bytes: true },
  });
}
