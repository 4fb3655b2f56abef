"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { priceInput } from "#lib/contracts/price.ts";
import { action } from "#lib/http/action.ts";
import { deletePrice } from "#lib/usecases/price/delete-price.ts";
import { savePrice } from "#lib/usecases/price/save-price.ts";

/** Converts dollars per million tokens, as typed, to millionths of a dollar. */
const dollars = z.coerce
  .number()
  .min(0)
  .max(2000)
  .transform((amount) => Math.round(amount * 1_000_000));

const form = priceInput.extend({
  price_id: z.string().optional(),
  input_micros: dollars,
  cached_micros: dollars.optional(),
  output_micros: dollars,
});

/** Adds a price, or changes one, for future calls. */
export const savePriceAction = action(form, async (actor, { price_id, ...input }): Promise<null> => {
  await savePrice(actor, { workspaceId: null, priceId: price_id ?? null }, input);
  revalidatePath(paths.settingsPrices());
  return null;
});

export const removePriceAction = action(
  z.object({ price_id: z.string() }),
  async (actor, { price_id }): Promise<null> => {
    await deletePrice(actor, { workspaceId: null, priceId: price_id });
    revalidatePath(paths.settingsPrices());
    return null;
  },
);
