import type { PriceInput, PriceView } from "#lib/contracts/price.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { upsertPrice as storePrice } from "#lib/db/model-prices.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { dayOf } from "#lib/domain/usage/period.ts";
import { toPriceView } from "./price-view.ts";

/** Which price of which workspace; null = a new one, and the actor's own workspace. */
export interface PricePlace {
  readonly workspaceId: string | null;
  readonly priceId: string | null;
}

/**
 * Adds a price to the workspace's table or changes one, for calls from now on: what was counted stays as it was.
 * Errors: price_taken, not_found, forbidden, insufficient_scope.
 */
export async function savePrice(actor: Actor, place: PricePlace, input: PriceInput): Promise<PriceView> {
  const access = await requireWorkspace(actor, place.workspaceId, "manage");
  const draft = {
    ...input,
    cached_micros: input.cached_micros ?? null,
    valid_from: input.valid_from ?? dayOf(new Date()),
  };
  const row = await inTenant(access, async (db) => {
    const saved = await storePrice(db, place.priceId, draft);
    await audit(db, { action: "price.saved", target: saved.id, data: { ...draft } });
    return saved;
  });
  return toPriceView(row);
}
