import type { ExchangeJobView } from "#lib/contracts/exchange-job.ts";
import { requireProject } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Language } from "#lib/domain/language.ts";
import { beginJob } from "./begin-job.ts";
import { projectExportRequest } from "./export-request.ts";

/** Has a whole project packed in the background. Errors: not_found, forbidden, insufficient_scope, jobs_active. */
export async function startProjectExport(
  actor: Actor,
  projectId: string,
  language: Language,
): Promise<ExchangeJobView> {
  const access = await requireProject(actor, projectId, "export");
  return inTenant(access, async (db) => {
    const asked = await projectExportRequest(db);
    return beginJob(db, { projectId, asked }, language);
  });
}
