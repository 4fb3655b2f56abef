import { z } from "zod";
import { MAX_MEANING_LENGTH } from "../domain/access/stated-meanings.ts";
import {
  actionOwnerSchema,
  meetingKindSchema,
  meetingRoomSchema,
  minuteSectionSchema,
  voteChoiceSchema,
} from "../domain/meeting/room.ts";
import { turnSourceSchema } from "../domain/roles/turn-source.ts";
import { approvalView, meaningView } from "./approval.ts";

const id = z.string().min(1).max(80);
export const meetingParams = z.object({ taskId: id, kind: meetingKindSchema });
export const meetingLineParams = meetingParams.extend({ lineId: z.string().min(1).max(160) });
export const meetingCommentParams = meetingParams.extend({ commentId: id });
export const meetingActionParams = meetingParams.extend({ actionId: id });
export const meetingQuestionParams = meetingParams.extend({ questionId: id });

const text = z.string().trim().min(1).max(4000);

export const addLineInput = z.strictObject({ section: minuteSectionSchema, text });
/** New text, removal from the minutes, or undo of the last change. */
export const changeLineInput = z.union([
  z.strictObject({ text }),
  z.strictObject({ removed: z.literal(true) }),
  z.strictObject({ undo: z.literal(true) }),
]);
export type ChangeLineInput = z.infer<typeof changeLineInput>;

export const commentInput = z.strictObject({
  /** A line, an action, or `decision`. */
  line: z.string().min(1).max(160),
  /** The comment that this one replies to. */
  parent: id.optional(),
  text,
});
export const changeCommentInput = z.union([
  z.strictObject({ text }),
  z.strictObject({ resolved: z.boolean() }),
]);

export const voteInput = z.strictObject({
  subject: z.string().min(1).max(160),
  /** null withdraws the vote. */
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
  /** The text version that the signer read, from the meeting. */
  text_version: z.number().int().min(1),
  /** What you confirm, as you read it in the meeting's `meaning`. Absent: none is recorded. */
  meaning: z.string().trim().max(MAX_MEANING_LENGTH).optional(),
});
export type SignInput = z.infer<typeof signInput>;
export const reopenInput = z.strictObject({ reason: z.string().trim().max(2000) });
export const chairInput = z.strictObject({ user_id: id });
export const seatQuestionInput = z.strictObject({ to: z.string().min(1).max(60), text });

const tallyView = z.object({
  subject: z.string(),
  agree: z.number().int(),
  concern: z.number().int(),
  object: z.number().int(),
});

/** A meeting with its minutes, discussion, votes, actions and signatures. */
export const meetingView = meetingRoomSchema.omit({ questions: true, chair: true }).extend({
  version: z.number().int(),
  /** Whether it is about the current plan; an older meeting is read-only. */
  current: z.boolean(),
  chair: z.object({ user_id: z.string(), name: z.string() }).nullable(),
  /** The seats of the workshop in speaking order. */
  seats: z.array(z.object({ key: z.string(), zh: z.string(), en: z.string() })),
  questions: z.array(
    meetingRoomSchema.shape.questions.unwrap().element.extend({
      /** null if there is no statement yet. */
      answer: z.object({ statement_id: z.string(), text: z.string(), source: turnSourceSchema }).nullable(),
    }),
  ),
  /** The tasks that were made of action items, by the items' `task_id`. */
  tasks: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      title: z.string(),
      project_id: z.string(),
      is_archived: z.boolean(),
    }),
  ),
  tally: z.array(tallyView),
  /** Progress of the signatures that the project requires. */
  signing: approvalView,
  /** What a signature confirms, by the language of the reader; a text of the project is the same in both. */
  meaning: meaningView,
  mine: z.object({ chairs: z.boolean(), signed: z.boolean(), awaited: z.boolean() }),
  members: z.array(z.object({ user_id: z.string(), name: z.string(), may_chair: z.boolean() })),
  me: z.string(),
  /** The last event of the task's log at the time of the response. */
  seq: z.number().int(),
  abilities: z.array(z.string()),
});
export type MeetingView = z.infer<typeof meetingView>;
