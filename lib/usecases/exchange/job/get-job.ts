import type { ExchangeJobView } from "#lib/contracts/exchange-job.ts";
import { viewOfJob } from "#lib/contracts/view-of-exchange-job.ts";
import { requireExchangeJob } from "#lib/db/exchange-job-access.ts";
import { findExchangeJob } from "#lib/db/exchange-jobs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { Language } from "#lib/domain/language.ts";

/** A long import or export: how far it is, and what came of it. Errors: not_found, insufficient_scope. */
export async function getJob(actor: Actor, jobId: string, language: Language): Promise<ExchangeJobView> {
  const access = await requireExchangeJob(actor, jobId, "read");
  const job = await inTenant(access, (db) => findExchangeJob(db, jobId));
  if (job === null) throw new AppError("not_found");
  return viewOfJob(job, language);
}
