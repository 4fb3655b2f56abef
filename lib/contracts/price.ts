import { z } from "zod";
import { PROVIDERS } from "../domain/models/providers.ts";
import { isDay } from "../domain/usage/period.ts";

/** Millionths of a US dollar per million tokens; at most 2,000 dollars. */
const micros = z.number().int().min(0).max(2_000_000_000);
const pattern = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => text.split("*").length <= 5, { error: "at most four *" });
const day = z.string().refine(isDay, { error: "a day as YYYY-MM-DD" });

/** A price of the workspace; it takes precedence over the built-in one. */
export const priceInput = z.strictObject({
  provider: z.enum(PROVIDERS),
  /** A model name; `*` matches any characters. */
  pattern,
  input_micros: micros,
  /** Input that the provider read from its cache; absent or null = the price of other input. */
  cached_micros: micros.nullish(),
  output_micros: micros,
  /** First day (UTC) on which it applies; absent = today. */
  valid_from: day.optional(),
  note: z.string().trim().max(500).default(""),
});
export type PriceInput = z.output<typeof priceInput>;

const priceLine = z.object({
  provider: z.string(),
  pattern: z.string(),
  input_micros: z.number().int(),
  cached_micros: z.number().int().nullable(),
  output_micros: z.number().int(),
  valid_from: z.string(),
});

export const priceView = priceLine.extend({
  id: z.string(),
  note: z.string(),
  by: z.string(),
  updated_at: z.string(),
});
export type PriceView = z.infer<typeof priceView>;

/** The workspace's prices, the built-in ones with their source, and models of the chain without a price. */
export const priceTableView = z.object({
  currency: z.literal("USD"),
  own: z.array(priceView),
  built_in: z.array(priceLine),
  sources: z.array(
    z.object({
      provider: z.string(),
      url: z.string(),
      checked: z.string(),
      note: z.object({ zh: z.string(), en: z.string() }).nullable(),
    }),
  ),
  unpriced: z.array(z.object({ provider: z.string(), model: z.string() })),
  abilities: z.array(z.string()),
});
export type PriceTableView = z.infer<typeof priceTableView>;
