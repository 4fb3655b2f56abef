import { z } from "zod";

/** Names of a team's custom seats, by key. */
export const seatNamesSchema = z.record(z.string(), z.object({ zh: z.string(), en: z.string() }));

/** The key of a team's custom seat: readable when its display name is not known. */
export const seatKeySchema = z.string().regex(/^[A-Z][A-Za-z0-9]{1,39}$/);
