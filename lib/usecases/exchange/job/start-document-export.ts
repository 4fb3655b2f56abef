import type { DocumentExportInput, ExchangeJobView } from "#lib/contracts/exchange-job.ts";
import { requireDocument } from "#lib/db/access.ts";
import { findDocument, readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { Language } from "#lib/domain/language.ts";
import { beginJob } from "./begin-job.ts";

/**
 * Has a version of a document made into a file in the background; the version is the newest now, unless one is named.
 * Errors: not_found, forbidden, insufficient_scope, jobs_active.
 */
export async function startDocumentExport(
  actor: Actor,
  request: DocumentExportInput & { readonly documentId: string },
  language: Language,
): Promise<ExchangeJobView> {
  const { documentId, format } = request;
  const access = await requireDocument(actor, documentId, "export");
  return inTenant(access, async (db) => {
    const document = await findDocument(db, documentId);
    const version = await readDocumentVersion(db, documentId, request.version);
    if (document === null || version === null) throw new AppError("not_found");
    const asked = {
      kind: "document_export",
      document_id: documentId,
      document_name: document.name,
      format,
      version: version.version,
    } as const;
    return beginJob(db, { projectId: access.projectId, asked }, language);
  });
}
