import { z } from "zod";

/** The source of a role's turn. */
export const turnSourceSchema = z.object({
  kind: z.enum(["model", "rules", "person"]),
  /** The person who took the turn, by display name. */
  name: z.string().optional(),
  provider: z.string().optional(),
  model: z.string().optional(),
  prompt_hash: z.string().optional(),
  /** Why earlier models failed: error codes in the order of the attempts. */
  skipped: z.array(z.object({ model: z.string(), code: z.string() })).default([]),
});
export type TurnSource = z.infer<typeof turnSourceSchema>;
