import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { deleteModelRow as dropModel } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** Takes a model and its key out of the workspace. Errors: not_found, forbidden, insufficient_scope. */
export async function deleteModel(actor: Actor, modelId: string): Promise<void> {
  const access = await requireWorkspace(actor, null, "manage");
  await inTenant(access, async (db) => {
    await dropModel(db, modelId);
    await audit(db, { action: "model.deleted", target: modelId });
  });
}
