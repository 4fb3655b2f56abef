import { z } from "zod";
import {
  actionOwnerSchema,
  meetingKindSchema,
  meetingRoomSchema,
  minuteSectionSchema,
  voteChoiceSchema,
} from "../domain/meeting/room.ts";
import { voiceSourceSchema } from "../domain/roles/voice-source.ts";
import { approvalView } from "./approval.ts";

const id = z.string().min(1).max(80);
export const meetingParams = z.object({ taskId: id, kind: meetingKindSchema });
export const meetingLineParams = meetingParams.extend({ lineId: z.string().min(1).max(160) });
export const meetingCommentParams = meetingParams.extend({ commentId: id });
export const meetingActionParams = meetingParams.extend({ actionId: id });
export const meetingQuestionParams = meetingParams.extend({ questionId: id });

const text = z.string().trim().min(1).max(4000);

export const addLineInput = z.strictObject({ section: minuteSectionSchema, text });
/** New words, out of the minutes, or the last change taken back. */
export const changeLineInput = z.union([
  z.strictObject({ text }),
  z.strictObject({ removed: z.literal(true) }),
  z.strictObject({ undo: z.literal(true) }),
]);
export type ChangeLineInput = z.infer<typeof changeLineInput>;

export const commentInput = z.strictObject({
  /** A line, an action, or `decision`. */
  line: z.string().min(1).max(160),
  /** The comment that this one answers. */
  parent: id.optional(),
  text,
});
export const changeCommentInput = z.union([
  z.strictObject({ text }),
  z.strictObject({ resolved: z.boolean() }),
]);

export const voteInput = z.strictObject({
  subject: z.string().min(1).max(160),
  /** null takes the vote back. */
  choice: voteChoiceSchema.nullable(),
  reason: z.string().trim().max(2000).default(""),
});

export const actionInput = z.strictObject({
  text,
  owner: actionOwnerSchema,
  due: z.iso.date().nullable().default(null),
});
export const changeActionInput = z.strictObject({
  text: text.optional(),
  owner: actionOwnerSchema.optional(),
  due: z.iso.date().nullable().optional(),
  done: z.boolean().optional(),
  removed: z.boolean().optional(),
});

export const signInput = z.strictObject({
  /** The version of the text that was read, as the meeting gives it. */
  text_version: z.number().int().min(1),
});
export const reopenInput = z.strictObject({ reason: z.string().trim().max(2000) });
export const chairInput = z.strictObject({ user_id: id });
export const seatQuestionInput = z.strictObject({ to: z.string().min(1).max(60), text });

const tallyView = z.object({
  subject: z.string(),
  agree: z.number().int(),
  concern: z.number().int(),
  object: z.number().int(),
});

/** A meeting with everything that people did in it. */
export const meetingView = meetingRoomSchema.omit({ questions: true, chair: true }).extend({
  version: z.number().int(),
  /** Whether it is about the plan as it is now; an older one can only be read. */
  current: z.boolean(),
  chair: z.object({ user_id: z.string(), name: z.string() }).nullable(),
  /** Who sits at the table, in speaking order. */
  seats: z.array(z.object({ key: z.string(), zh: z.string(), en: z.string() })),
  questions: z.array(
    meetingRoomSchema.shape.questions.unwrap().element.extend({
      /** null while nothing was said. */
      answer: z.object({ statement_id: z.string(), text: z.string(), source: voiceSourceSchema }).nullable(),
    }),
  ),
  tally: z.array(tallyView),
  /** How far the signatures that the project asks for have come. */
  signing: approvalView,
  mine: z.object({ chairs: z.boolean(), signed: z.boolean(), awaited: z.boolean() }),
  members: z.array(z.object({ user_id: z.string(), name: z.string(), may_chair: z.boolean() })),
  me: z.string(),
  /** The last event of the task's log when this was read. */
  seq: z.number().int(),
  abilities: z.array(z.string()),
});
export type MeetingView = z.infer<typeof meetingView>;
