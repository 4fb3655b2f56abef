import type { ExchangeJobView } from "#lib/contracts/exchange-job.ts";
import { viewOfJob } from "#lib/contracts/view-of-exchange-job.ts";
import { addExchangeJob, type JobFile } from "#lib/db/exchange-jobs.ts";
import type { TenantDb } from "#lib/db/tenant.ts";
import type { ExchangeRequest } from "#lib/domain/exchange/exchange-job.ts";
import type { Language } from "#lib/domain/language.ts";
import { enqueueExchange } from "#lib/runs/client.ts";

/** Queues a job and its workflow in the caller's transaction. Errors: jobs_active. */
export async function beginJob(
  db: TenantDb,
  draft: {
    readonly projectId: string | null;
    readonly asked: ExchangeRequest;
    readonly input?: JobFile | undefined;
    /** The schedule by which it is started. */
    readonly scheduleId?: string | undefined;
  },
  language: Language,
): Promise<ExchangeJobView> {
  const job = await addExchangeJob(db, draft);
  await enqueueExchange(db.tx, { job_id: job.id, workspace_id: job.workspace_id });
  return viewOfJob(job, language);
}
