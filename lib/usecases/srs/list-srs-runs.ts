import type { SrsRunView } from "#lib/contracts/srs-run.ts";
import { requireProject } from "#lib/db/access.ts";
import { selectSrsRuns as recentRuns } from "#lib/db/srs-runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { viewOfSrsRun } from "./view-of-srs-run.ts";

const MOST = 20;

/** The project's latest specifications in the making and made, newest first. Errors: not_found. */
export async function listSrsRuns(actor: Actor, projectId: string): Promise<{ data: SrsRunView[] }> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, async (db) => {
    const data: SrsRunView[] = [];
    for (const run of await recentRuns(db, MOST)) {
      const view = await viewOfSrsRun(db, run);
      if (view !== null) data.push(view);
    }
    return { data };
  });
}
