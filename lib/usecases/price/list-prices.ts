import type { PriceTableView } from "#lib/contracts/price.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { selectPrices as pricesOf } from "#lib/db/model-prices.ts";
import { selectModels } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { BUILT_IN_PRICES, PRICE_SOURCES } from "#lib/domain/usage/built-in-prices.ts";
import { priceOf } from "#lib/domain/usage/model-price.ts";
import { dayOf } from "#lib/domain/usage/period.ts";
import { toPriceView } from "./price-view.ts";

/**
 * What models cost: the workspace's own prices, the built-in ones, and which models of its chain have neither.
 * @param workspaceId null = the actor's own. Errors: not_found, insufficient_scope.
 */
export async function listPrices(actor: Actor, workspaceId: string | null): Promise<PriceTableView> {
  const access = await requireWorkspace(actor, workspaceId, "read");
  const { own, models } = await inTenant(access, async (db) => ({
    own: await pricesOf(db),
    models: await selectModels(db),
  }));
  const day = dayOf(new Date());
  const tables = { workspace: own, builtIn: BUILT_IN_PRICES };
  const unpriced = models.filter((model) => priceOf(tables, { ...model, day }) === null);
  return {
    currency: "USD",
    own: own.map(toPriceView),
    built_in: [...BUILT_IN_PRICES],
    sources: PRICE_SOURCES.map((source) => ({ note: null, ...source })),
    unpriced: unpriced.map(({ provider, model }) => ({ provider, model })),
    abilities: [...access.abilities],
  };
}
