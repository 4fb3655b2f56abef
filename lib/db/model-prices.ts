import { type Author, authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import type { PriceLine } from "../domain/usage/model-price.ts";
import { dayOf } from "../domain/usage/period.ts";
import { type ModelPrice, Prisma } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

/** A price that the workspace entered. */
export interface PriceRow extends PriceLine {
  readonly id: string;
  readonly note: string;
  readonly created_by: Author;
  readonly updated_at: Date;
}

export interface PriceDraft extends PriceLine {
  readonly note: string;
}

function priceRow(row: ModelPrice): PriceRow {
  const { workspace_id: _workspace, created_at: _created, ...price } = row;
  return {
    ...price,
    valid_from: dayOf(row.valid_from),
    created_by: readStored(authorSchema, row.created_by, "author of a price"),
  };
}

/** The workspace's own prices, by provider and model, the newest of each first. */
export async function selectPrices(db: TenantDb): Promise<PriceRow[]> {
  const rows = await db.tx.modelPrice.findMany({
    where: { workspace_id: db.access.workspaceId },
    orderBy: [{ provider: "asc" }, { pattern: "asc" }, { valid_from: "desc" }],
  });
  return rows.map(priceRow);
}

/**
 * Adds a price (`id` null) or changes one; earlier calls keep the price that was used for them.
 * @throws AppError price_taken if the model has another price from the same day, not_found
 */
export async function upsertPrice(db: TenantDb, id: string | null, draft: PriceDraft): Promise<PriceRow> {
  const { provider, input_micros, cached_micros, output_micros } = draft;
  const data = {
    provider,
    input_micros,
    cached_micros,
    output_micros,
    pattern: storableText(draft.pattern),
    note: storableText(draft.note),
    valid_from: new Date(`${draft.valid_from}T00:00:00Z`),
  };
  const where = { workspace_id: db.access.workspaceId };
  const { valid_from, pattern } = data;
  const taken = await db.tx.modelPrice.findFirst({
    where: { ...where, provider, pattern, valid_from, ...(id === null ? {} : { id: { not: id } }) },
  });
  if (taken !== null) throw new AppError("price_taken");
  if (id === null) {
    const created_by = storableJson(db.access.author);
    const made = { ...data, ...where, id: newId("modelPrice"), created_by };
    return priceRow(await db.tx.modelPrice.create({ data: made }).catch(rethrowTaken));
  }
  const changed = { ...data, updated_at: new Date() };
  const { count } = await db.tx.modelPrice.updateMany({ where: { id, ...where }, data: changed });
  if (count === 0) throw new AppError("not_found");
  return priceRow(await db.tx.modelPrice.findUniqueOrThrow({ where: { id } }));
}

function rethrowTaken(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")
    throw new AppError("price_taken");
  throw error;
}

/**
 * Deletes a price.
 * @returns the deleted price
 * @throws AppError not_found
 */
export async function deletePriceRow(db: TenantDb, id: string): Promise<PriceRow> {
  const row = await db.tx.modelPrice.findFirst({ where: { id, workspace_id: db.access.workspaceId } });
  if (row === null) throw new AppError("not_found");
  await db.tx.modelPrice.deleteMany({ where: { id, workspace_id: db.access.workspaceId } });
  return priceRow(row);
}
