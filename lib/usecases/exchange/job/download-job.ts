import { requireExchangeJob } from "#lib/db/exchange-job-access.ts";
import { findExchangeJob, type JobFile, readJobFile } from "#lib/db/exchange-jobs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/**
 * The file that an export made, while it is kept.
 * Errors: not_found, forbidden, insufficient_scope, job_not_done, job_file_gone.
 */
export async function downloadJob(
  actor: Actor,
  { jobId, now }: { readonly jobId: string; readonly now: Date },
): Promise<JobFile> {
  const access = await requireExchangeJob(actor, jobId, "export");
  return inTenant(access, async (db) => {
    const job = await findExchangeJob(db, jobId);
    if (job === null) throw new AppError("not_found");
    // It contains what only managers see.
    if (job.kind === "workspace_export" && !access.abilities.includes("manage"))
      throw new AppError("forbidden");
    if (job.status !== "completed" || job.result?.file == null) throw new AppError("job_not_done");
    const file = job.expires_at <= now ? null : await readJobFile(db, jobId, "output");
    if (file === null) throw new AppError("job_file_gone");
    return file;
  });
}
