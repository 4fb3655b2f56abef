import type { ExchangeJobView } from "#lib/contracts/exchange-job.ts";
import { viewOfJob } from "#lib/contracts/view-of-exchange-job.ts";
import { requireProject } from "#lib/db/access.ts";
import { selectExchangeJobs } from "#lib/db/exchange-jobs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Language } from "#lib/domain/language.ts";

const MOST = 10;

/** The project's imports and exports of the last days, newest first. Errors: not_found, insufficient_scope. */
export async function listJobs(
  actor: Actor,
  projectId: string,
  language: Language,
): Promise<{ data: ExchangeJobView[] }> {
  const access = await requireProject(actor, projectId, "read");
  const jobs = await inTenant(access, (db) => selectExchangeJobs(db, projectId, MOST));
  return { data: jobs.map((job) => viewOfJob(job, language)) };
}
