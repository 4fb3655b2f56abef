import { systemAccess, type WorkspaceAccess } from "#lib/db/access.ts";
import { type ExchangeJobRow, findExchangeJob } from "#lib/db/exchange-jobs.ts";
import { inTenant } from "#lib/db/tenant.ts";

interface JobPlace {
  readonly job_id: string;
  readonly workspace_id: string;
}

/** The worker's own access to the workspace of a job whose starter was checked; it belongs to no project. */
export const jobRoom = ({ workspace_id }: JobPlace): WorkspaceAccess =>
  systemAccess(workspace_id, "", "worker");

/** A job as its worker finds it; null where it was deleted with its project. */
export function readJob(place: JobPlace): Promise<ExchangeJobRow | null> {
  return inTenant(jobRoom(place), (db) => findExchangeJob(db, place.job_id));
}
