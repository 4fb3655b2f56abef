import type { ModelView } from "#lib/contracts/model.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { modelViews } from "./model-view.ts";

/** The workspace's model chain, first tried first. Errors: not_found, forbidden, insufficient_scope. */
export async function listModels(actor: Actor): Promise<readonly ModelView[]> {
  const access = await requireWorkspace(actor, null, "manage");
  return inTenant(access, (db) => modelViews(db));
}
