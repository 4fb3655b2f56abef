import { z } from "zod";

/** Names of seats that a team made itself, by key. */
export const seatNamesSchema = z.record(z.string(), z.object({ zh: z.string(), en: z.string() }));

/** A key as a seat of the team's own may have it: readable where its name is not at hand. */
export const seatKeySchema = z.string().regex(/^[A-Z][A-Za-z0-9]{1,39}$/);
