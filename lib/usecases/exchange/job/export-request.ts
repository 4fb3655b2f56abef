import { findDocument, readDocumentVersion } from "#lib/db/documents.ts";
import { findProject } from "#lib/db/projects.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { ExchangeRequest } from "#lib/domain/exchange/exchange-job.ts";
import type { DocumentExport } from "#lib/domain/exchange/formats.ts";

/** The request of a job that packs the project. */
export async function projectExportRequest(db: ProjectDb): Promise<ExchangeRequest> {
  const { name } = await findProject(db);
  return { kind: "project_export", project_name: name };
}

/**
 * The request of a job that makes a version of a document into a file; the version is the newest now, unless one is named.
 * @throws AppError not_found
 */
export async function documentExportRequest(
  db: ProjectDb,
  wanted: {
    readonly documentId: string;
    readonly format: DocumentExport;
    readonly version?: number | undefined;
  },
): Promise<ExchangeRequest> {
  const { documentId, format } = wanted;
  const document = await findDocument(db, documentId);
  const version = document && (await readDocumentVersion(db, documentId, wanted.version));
  if (document === null || version === null) throw new AppError("not_found");
  return {
    kind: "document_export",
    document_id: documentId,
    document_name: document.name,
    format,
    version: version.version,
  };
}
