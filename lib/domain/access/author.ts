import { z } from "zod";

/** Who did something, as shown to people. `kind: "seat"` names a seat or the Coach. */
export const authorSchema = z.object({
  kind: z.enum(["user", "token", "guest", "seat", "system"]),
  id: z.string().optional(),
  name: z.string(),
});
export type Author = z.infer<typeof authorSchema>;
