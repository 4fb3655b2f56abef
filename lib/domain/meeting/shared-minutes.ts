import { z } from "zod";
import { type PlanningMeeting, planningMeetingSchema } from "./meeting.ts";
import { type MeetingRoom, roomActionSchema, roomLineSchema } from "./room.ts";
import { validSignatures } from "./sign-off.ts";

/** Minutes as somebody outside reads them: the text as people left it, without who changed, said or voted what. */
export const sharedMinutesSchema = z.object({
  held: planningMeetingSchema,
  lines: z.array(
    roomLineSchema.pick({ id: true, section: true, text: true, about: true }).extend({
      /** Words of a person; others can be reported in the reader's language from what the meeting holds. */
      own: z.boolean(),
    }),
  ),
  actions: z.array(roomActionSchema.pick({ id: true, text: true, owner: true, due: true, done: true })),
  /** Those that stand. */
  signatures: z.array(z.object({ name: z.string(), at: z.string() })),
  fixed_at: z.string().nullable(),
});
export type SharedMinutes = z.infer<typeof sharedMinutesSchema>;
export type SharedLine = SharedMinutes["lines"][number];

/** What a review link to minutes shows of a meeting and the people in it. */
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
