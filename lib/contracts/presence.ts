import { z } from "zod";

export const presenceInput = z.strictObject({
  /** A name for this tab or program, chosen by the caller. */
  tab: z.string().regex(/^[\w-]{4,40}$/),
  place: z.enum(["table", "minutes", "gate", "plan"]),
  /** Whether the user is typing. */
  typing: z.boolean().default(false),
  /** The tab is being closed. */
  left: z.boolean().default(false),
});
export type PresenceInput = z.infer<typeof presenceInput>;

/** Users who have a page of the task open, each once. */
export const presenceView = z.object({
  here: z.array(
    z.object({ user_id: z.string(), name: z.string(), places: z.array(z.string()), typing: z.boolean() }),
  ),
  me: z.string(),
  /** Time in which the next report is due; after it the user counts as gone. */
  renew_within_seconds: z.number().int(),
});
export type PresenceView = z.infer<typeof presenceView>;
