import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { deletePriceRow as dropPrice } from "#lib/db/model-prices.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** Takes a price out of the workspace's table. Errors: not_found, forbidden, insufficient_scope. */
export async function deletePrice(
  actor: Actor,
  place: { readonly workspaceId: string | null; readonly priceId: string },
): Promise<void> {
  const access = await requireWorkspace(actor, place.workspaceId, "manage");
  await inTenant(access, async (db) => {
    const { provider, pattern, valid_from } = await dropPrice(db, place.priceId);
    const data = { provider, pattern, valid_from };
    await audit(db, { action: "price.deleted", target: place.priceId, data });
  });
}
