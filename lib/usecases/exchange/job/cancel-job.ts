import type { ExchangeJobView } from "#lib/contracts/exchange-job.ts";
import { viewOfJob } from "#lib/contracts/view-of-exchange-job.ts";
import type { WorkspaceAccess } from "#lib/db/access.ts";
import { requireExchangeJob } from "#lib/db/exchange-job-access.ts";
import { endExchangeJob, findExchangeJob } from "#lib/db/exchange-jobs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { ExchangeJobKind } from "#lib/domain/exchange/exchange-job.ts";
import type { Language } from "#lib/domain/language.ts";
import { cancelExchange } from "#lib/runs/client.ts";

const IMPORTS: ReadonlySet<ExchangeJobKind> = new Set(["file_import", "project_import", "repository_import"]);

/** One's own job may always be cancelled; another's import only by anyone who may edit. */
function requireMayCancel(access: WorkspaceAccess, kind: ExchangeJobKind, userId: string): void {
  if (access.actor?.userId === userId || !IMPORTS.has(kind)) return;
  if (!access.abilities.includes("edit")) throw new AppError("forbidden");
}

/**
 * Cancels a job that is queued or running: its end is stored before this returns, so nothing of it is stored after, and
 * the file that it was given is deleted. One that has ended is returned as it is.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function cancelJob(actor: Actor, jobId: string, language: Language): Promise<ExchangeJobView> {
  const access = await requireExchangeJob(actor, jobId, "export");
  return inTenant(access, async (db) => {
    const job = await findExchangeJob(db, jobId);
    if (job === null) throw new AppError("not_found");
    requireMayCancel(access, job.kind, job.user_id);
    if (await endExchangeJob(db, jobId, { status: "cancelled" })) await cancelExchange(db.tx, jobId);
    return viewOfJob((await findExchangeJob(db, jobId)) ?? job, language);
  });
}
