import type { SeatChecklistView } from "#lib/contracts/seat-turn.ts";
import { requireTask } from "#lib/db/access.ts";
import { selectModels } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/**
 * The models of the workspace, any of which an empty seat can ask.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function listSeatModels(actor: Actor, taskId: string): Promise<SeatChecklistView["models"]> {
  const access = await requireTask(actor, taskId, "run");
  return inTenant(access, async (db) =>
    (await selectModels(db)).map(({ id, model }) => ({ id, name: model })),
  );
}
