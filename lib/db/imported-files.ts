import type { ProjectDb } from "./tenant.ts";

/** A file that became a version of a document. */
export interface ImportedFile {
  readonly version: number;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Keeps the file that a version of a document was imported from; the last one of a version counts. */
export async function keepImportedFile(
  db: ProjectDb,
  documentId: string,
  { version, name, bytes }: ImportedFile,
): Promise<void> {
  const { workspaceId: workspace_id, projectId: project_id } = db.access;
  const file = { name, bytes: new Uint8Array(bytes) };
  await db.tx.importedFile.upsert({
    where: { document_id_version: { document_id: documentId, version }, project_id },
    create: { document_id: documentId, version, workspace_id, project_id, ...file },
    update: file,
  });
}

/** The file that a version of a document, or the last one imported before it, was imported from; null for none. */
export async function findImportedFile(
  db: ProjectDb,
  documentId: string,
  version: number,
): Promise<ImportedFile | null> {
  return db.tx.importedFile.findFirst({
    where: { document_id: documentId, project_id: db.access.projectId, version: { lte: version } },
    orderBy: { version: "desc" },
    select: { version: true, name: true, bytes: true },
  });
}

/** All files that versions of a document were imported from, oldest first. */
export async function selectImportedFiles(db: ProjectDb, documentId: string): Promise<ImportedFile[]> {
  return db.tx.importedFile.findMany({
    where: { document_id: documentId, project_id: db.access.projectId },
    orderBy: { version: "asc" },
    select: { version: true, name: true, bytes: true },
  });
}
