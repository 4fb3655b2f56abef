import type { DocumentExportInput, ExchangeJobView } from "#lib/contracts/exchange-job.ts";
import { requireDocument } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Language } from "#lib/domain/language.ts";
import { beginJob } from "./begin-job.ts";
import { documentExportRequest } from "./export-request.ts";

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
    const asked = await documentExportRequest(db, { documentId, format, version: request.version });
    return beginJob(db, { projectId: access.projectId, asked }, language);
  });
}
