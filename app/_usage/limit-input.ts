import { z } from "zod";

/** Converts dollars, as typed, to millionths of a dollar; empty means no limit. */
export const dollarLimit = z.coerce
  .number()
  .min(0)
  .max(2000)
  .transform((dollars) => Math.round(dollars * 1_000_000))
  .optional()
  .transform((micros) => micros ?? null);

/** A number of tokens; empty means no limit. */
export const tokenLimit = z.coerce
  .number()
  .int()
  .min(0)
  .max(2_000_000_000)
  .optional()
  .transform((tokens) => tokens ?? null);
