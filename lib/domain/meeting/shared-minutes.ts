import { z } from "zod";
import { type PlanningMeeting, planningMeetingSchema } from "./meeting.ts";
import { type MeetingRoom, roomActionSchema, roomLineSchema } from "./room.ts";
import { validSignatures } from "./sign-off.ts";

/**
 * Minutes for readers of a review link: the text with people's changes, without authors of changes, comments
 * and votes.
 */
export const sharedMinutesSchema = z.object({
  held: planningMeetingSchema,
  lines: z.array(
    roomLineSchema.pick({ id: true, section: true, text: true, about: true }).extend({
      /** True for a person's text; other text can be translated for the reader. */
      own: z.boolean(),
    }),
  ),
  actions: z.array(roomActionSchema.pick({ id: true, text: true, owner: true, due: true, done: true })),
  /** Valid signatures. */
  signatures: z.array(z.object({ name: z.string(), at: z.string() })),
  fixed_at: z.string().nullable(),
});
export type SharedMinutes = z.infer<typeof sharedMinutesSchema>;
export type SharedLine = SharedMinutes["lines"][number];

/** The content of a review link to minutes. */
export function sharedMinutes(held: PlanningMeeting, room: MeetingRoom): SharedMinutes {
  return {
    held,
    lines: room.lines
      .filter((line) => !line.removed)
      .map(({ id, section, text, about, machine }) => ({ id, section, text, about, own: text !== machine })),
    actions: room.actions
      .filter((one) => !one.removed)
      .map(({ id, text, owner, due, done }) => ({ id, text, owner, due, done })),
    signatures: validSignatures(room).map(({ by, at }) => ({ name: by.name, at })),
    fixed_at: room.fixed_at,
  };
}
