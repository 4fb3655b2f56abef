import { z } from "zod";

/** Dollars, as people write them, to millionths of a dollar; an empty field is no limit. */
export const dollarLimit = z.coerce
  .number()
  .min(0)
  .max(2000)
  .transform((dollars) => Math.round(dollars * 1_000_000))
  .optional()
  .transform((micros) => micros ?? null);

/** A number of tokens; an empty field is no limit. */
export const tokenLimit = z.coerce
  .number()
  .int()
  .min(0)
  .max(2_000_000_000)
  .optional()
  .transform((tokens) => tokens ?? null);
