import { z } from "zod";

export const attendeeSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  /** A guest of a review link; `user_id` is the id of the guest. */
  guest: z.boolean().optional(),
  /** A model in a seat; `user_id` is the key of the seat and `name` the model. */
  seat: z.boolean().optional(),
});
export type Attendee = z.infer<typeof attendeeSchema>;

const mentionSchema = attendeeSchema.extend({
  /** Range in the text, `@` included; UTF-16 code units. */
  start: z.number().int().min(0),
  end: z.number().int().min(0),
});
export type Mention = z.infer<typeof mentionSchema>;

export const commentSchema = z.object({
  id: z.string(),
  /** What it is about: a line, an action item or the decision; for a comment on a document, its thread. */
  line: z.string(),
  /** The comment that this one answers. */
  parent: z.string().nullable(),
  text: z.string(),
  /** Members that are mentioned by name. */
  mentions: z.array(mentionSchema).default([]),
  by: attendeeSchema,
  at: z.string(),
  edited_at: z.string().nullable().default(null),
  deleted: z.boolean().default(false),
  resolved: z.object({ by: attendeeSchema, at: z.string() }).nullable().default(null),
});
export type RoomComment = z.infer<typeof commentSchema>;

/** The author of an action in the room, its time, and an id for what it creates. */
export interface Act {
  readonly by: Attendee;
  readonly at: string;
  readonly id: string;
}
