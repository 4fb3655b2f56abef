import type { ExchangeJobView } from "#lib/contracts/exchange-job.ts";
import { requireDocument, requireProject } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { fingerprintOfImport, type ImportRequest } from "../import-file.ts";
import { beginJob } from "./begin-job.ts";

/**
 * Has a file imported in the background, as its preview showed it. The file is kept until the job has ended.
 * Errors: import_changed (no preview, or of something else), not_found, forbidden, insufficient_scope, jobs_active.
 */
export async function startFileImport(actor: Actor, request: ImportRequest): Promise<ExchangeJobView> {
  const { projectId, file, query, language } = request;
  const access = await requireProject(actor, projectId, "edit");
  if (query.document_id !== undefined) {
    const into = await requireDocument(actor, query.document_id, "edit");
    if (into.projectId !== access.projectId) throw new AppError("not_found");
  }
  if (query.confirm === undefined || query.confirm !== fingerprintOfImport(request))
    throw new AppError("import_changed");
  const { mapping, ...plain } = query;
  const stored = Object.entries({ ...plain, mapping: mapping && JSON.stringify(mapping) });
  const asked = {
    kind: "file_import",
    file_name: file.name,
    language,
    query: Object.fromEntries(stored.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))),
  } as const;
  const input = { name: file.name, mediaType: "application/octet-stream", bytes: file.bytes };
  return inTenant(access, (db) => beginJob(db, { projectId, asked, input }, language));
}
