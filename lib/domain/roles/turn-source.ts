import { z } from "zod";

/** Which voice filled a role's turn. */
export const turnSourceSchema = z.object({
  kind: z.enum(["model", "rules", "person"]),
  provider: z.string().optional(),
  model: z.string().optional(),
  prompt_hash: z.string().optional(),
  /** Why models before this voice did not serve: coded, in order tried. */
  skipped: z.array(z.object({ model: z.string(), code: z.string() })).default([]),
});
export type TurnSource = z.infer<typeof turnSourceSchema>;
