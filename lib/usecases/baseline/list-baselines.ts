import type { BaselineList } from "#lib/contracts/baseline.ts";
import { requireProject } from "#lib/db/access.ts";
import { selectSignatures } from "#lib/db/baseline-signatures.ts";
import { selectBaselines } from "#lib/db/baselines.ts";
import type { PageRequest } from "#lib/db/paging.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { viewOfBaseline } from "./baseline-view.ts";

/**
 * The project's baselines with their signatures, newest first.
 * @throws AppError not_found, insufficient_scope, invalid_input (cursor)
 */
export async function listBaselines(
  actor: Actor,
  projectId: string,
  page: PageRequest,
): Promise<BaselineList> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, async (db) => {
    const { data, next_cursor } = await selectBaselines(db, page);
    const signatures = await selectSignatures(
      db,
      data.map(({ id }) => id),
    );
    return { data: data.map((row) => viewOfBaseline(row, signatures.get(row.id))), next_cursor };
  });
}
