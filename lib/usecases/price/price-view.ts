import type { PriceView } from "#lib/contracts/price.ts";
import type { PriceRow } from "#lib/db/model-prices.ts";

/** A price as people and programs see it. */
export function toPriceView({ created_by, updated_at, ...price }: PriceRow): PriceView {
  return { ...price, by: created_by.name, updated_at: updated_at.toISOString() };
}
