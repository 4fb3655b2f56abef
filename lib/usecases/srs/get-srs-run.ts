import type { SrsRunView } from "#lib/contracts/srs-run.ts";
import { requireSrsRun } from "#lib/db/srs-run-access.ts";
import { findSrsRun } from "#lib/db/srs-runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { viewOfSrsRun } from "./view-of-srs-run.ts";

/** One specification in the making, with the progress of every specialist. Errors: not_found. */
export async function getSrsRun(actor: Actor, srsRunId: string): Promise<SrsRunView> {
  const access = await requireSrsRun(actor, srsRunId, "read");
  const view = await inTenant(access, async (db) => {
    const run = await findSrsRun(db, srsRunId);
    return run && viewOfSrsRun(db, run);
  });
  if (view === null) throw new AppError("not_found");
  return view;
}
