import { z } from "zod";

export const presenceInput = z.strictObject({
  /** A name for this tab or program, of the caller's own choice. */
  tab: z.string().regex(/^[\w-]{4,40}$/),
  place: z.enum(["table", "minutes", "gate", "plan"]),
  /** Whether something is being written right now. */
  typing: z.boolean().default(false),
  /** The tab is being closed. */
  left: z.boolean().default(false),
});
export type PresenceInput = z.infer<typeof presenceInput>;

/** Who has a page of the task open now, each person once. */
export const presenceView = z.object({
  here: z.array(
    z.object({ user_id: z.string(), name: z.string(), places: z.array(z.string()), typing: z.boolean() }),
  ),
  me: z.string(),
  /** Say it again within this time, or you count as gone. */
  renew_within_seconds: z.number().int(),
});
export type PresenceView = z.infer<typeof presenceView>;
