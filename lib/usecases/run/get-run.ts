import type { RunView } from "#lib/contracts/run.ts";
import { viewOfRun } from "#lib/contracts/view-of-run.ts";
import { requireRun } from "#lib/db/access.ts";
import { findRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** One run. Errors: not_found, forbidden, insufficient_scope. */
export async function getRun(actor: Actor, runId: string): Promise<RunView> {
  const access = await requireRun(actor, runId, "read");
  const row = await inTenant(access, (db) => findRun(db, runId));
  if (row === null) throw new AppError("not_found");
  return viewOfRun(row);
}
