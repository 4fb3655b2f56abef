import { z } from "zod";

/** The author of an action, as shown to people. `kind: "seat"` names a seat or the Coach. */
export const authorSchema = z.object({
  kind: z.enum(["user", "token", "guest", "seat", "system"]),
  id: z.string().optional(),
  name: z.string(),
});
export type Author = z.infer<typeof authorSchema>;
