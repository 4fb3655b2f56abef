import type { ExchangeJobView } from "#lib/contracts/exchange-job.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { hasJobEnded } from "#lib/domain/exchange/exchange-job.ts";
import { getJob } from "#lib/usecases/exchange/job/get-job.ts";

const POLL_MS = 25;

/** Resolves with a long import or export once it is over. */
export async function jobOver(actor: Actor, jobId: string): Promise<ExchangeJobView> {
  for (;;) {
    const job = await getJob(actor, jobId, "en");
    if (hasJobEnded(job.status)) return job;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
