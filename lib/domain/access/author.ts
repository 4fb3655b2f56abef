import { z } from "zod";
import type { Actor } from "./can.ts";

/** The author of an action, as shown to people. `kind: "seat"` names a seat or the Coach. */
export const authorSchema = z.object({
  kind: z.enum(["user", "token", "guest", "seat", "system"]),
  id: z.string().optional(),
  name: z.string(),
});
export type Author = z.infer<typeof authorSchema>;

/** The author of what an actor does. */
export const authorOfActor = (actor: Actor): Author => ({
  kind: actor.kind,
  id: actor.kind === "token" ? actor.tokenId : actor.userId,
  name: actor.name,
});
