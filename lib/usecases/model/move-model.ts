import type { ModelView } from "#lib/contracts/model.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { updateModelPosition as placeModel } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { modelViews } from "./model-view.ts";

/** Gives a model another place in the chain (1 = tried first). Errors: not_found, forbidden, insufficient_scope. */
export async function moveModel(
  actor: Actor,
  modelId: string,
  position: number,
): Promise<readonly ModelView[]> {
  const access = await requireWorkspace(actor, null, "manage");
  return inTenant(access, async (db) => {
    const moved = await placeModel(db, modelId, position);
    await audit(db, { action: "model.moved", target: modelId, data: { position } });
    return modelViews(db, moved);
  });
}
