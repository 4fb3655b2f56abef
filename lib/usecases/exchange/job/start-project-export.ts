import type { ExchangeJobView } from "#lib/contracts/exchange-job.ts";
import { requireProject } from "#lib/db/access.ts";
import { findProject } from "#lib/db/projects.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Language } from "#lib/domain/language.ts";
import { beginJob } from "./begin-job.ts";

/** Has a whole project packed in the background. Errors: not_found, forbidden, insufficient_scope, jobs_active. */
export async function startProjectExport(
  actor: Actor,
  projectId: string,
  language: Language,
): Promise<ExchangeJobView> {
  const access = await requireProject(actor, projectId, "export");
  return inTenant(access, async (db) => {
    const { name } = await findProject(db);
    const asked = { kind: "project_export", project_name: name } as const;
    return beginJob(db, { projectId, asked }, language);
  });
}
