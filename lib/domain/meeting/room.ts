import { z } from "zod";
import { attendeeSchema, commentSchema } from "../comment/remark.ts";
import { languageSchema } from "../language.ts";

/**
 * A meeting with people as a value: the functions in this folder return the next state, and the caller that
 * stores it appends the event to the task's log. One implementation serves three kinds of meeting.
 */
const MEETING_KINDS = ["planning", "code_review", "test_debrief"] as const;
export const meetingKindSchema = z.enum(MEETING_KINDS);
export type MeetingKind = z.infer<typeof meetingKindSchema>;
/** What an action is about that asks people to judge the plan for its seats. */
export const JUDGEMENT = "seats";

/** The meeting about the plan. */
export const PLANNING_MEETING = "planning" satisfies MeetingKind;

const MINUTE_SECTIONS = ["decision", "summary", "agreed", "dissent", "risks", "questions", "notes"] as const;
export const minuteSectionSchema = z.enum(MINUTE_SECTIONS);
export type MinuteSection = z.infer<typeof minuteSectionSchema>;

const lineChangeSchema = z.object({
  version: z.number().int().min(1),
  kind: z.enum(["added", "edited", "removed", "restored"]),
  by: attendeeSchema,
  at: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/**
 * A line of the minutes. `machine` is the original text from the meeting; null for a line that a person
 * added.
 */
export const roomLineSchema = z.object({
  id: z.string(),
  section: minuteSectionSchema,
  text: z.string(),
  machine: z.string().nullable(),
  /** Source statements of the line in the task's log. */
  statements: z.array(z.string()).default([]),
  about: z.array(z.string()).default([]),
  version: z.number().int().min(1).default(1),
  removed: z.boolean().default(false),
  history: z.array(lineChangeSchema).default([]),
});
export type RoomLine = z.infer<typeof roomLineSchema>;

export const voteChoiceSchema = z.enum(["agree", "concern", "object"]);
/** The subject of a vote: `decision`, a line or an action. */
const voteSchema = z.object({
  subject: z.string(),
  choice: voteChoiceSchema,
  reason: z.string(),
  by: attendeeSchema,
  at: z.string(),
});

export const actionOwnerSchema = z.object({
  user_id: z.string().nullable(),
  name: z.string().trim().min(1).max(120),
});

export const roomActionSchema = z.object({
  id: z.string(),
  text: z.string(),
  owner: actionOwnerSchema,
  due: z.iso.date().nullable().default(null),
  done: z.boolean().default(false),
  about: z.array(z.string()).default([]),
  removed: z.boolean().default(false),
  version: z.number().int().min(1).default(1),
  /** The task that was made of it. Not part of the signed text. */
  task_id: z.string().nullable().default(null),
  /** Who added it; null for an item of the meeting itself. */
  by: attendeeSchema.nullable().default(null),
});
export type RoomAction = z.infer<typeof roomActionSchema>;

const roomQuestionSchema = z.object({
  id: z.string(),
  to: z.string(),
  text: z.string(),
  by: attendeeSchema,
  at: z.string(),
  /** The run that answers it; null while it waits for another run to end. */
  run_id: z.string().nullable().default(null),
  status: z.enum(["waiting", "answered", "failed", "cancelled"]).default("waiting"),
});
export type RoomQuestion = z.infer<typeof roomQuestionSchema>;

const signatureSchema = z.object({
  by: attendeeSchema,
  at: z.string(),
  /** The version of the text that was signed. */
  text_version: z.number().int().min(1),
  /** What the signer confirmed, exactly as it was shown; null: none was stated. */
  meaning: z.string().nullable().default(null),
  /** Why it no longer counts. */
  voided: z
    .object({ reason: z.enum(["edited", "reopened", "withdrawn"]), by: attendeeSchema, at: z.string() })
    .nullable()
    .default(null),
});

export const meetingRoomSchema = z.object({
  kind: meetingKindSchema,
  language: languageSchema,
  title: z.string(),
  plan_version: z.number().int().min(1),
  plan_hash: z.string(),
  /** The chair; null = the default of `chairOf`. */
  chair: attendeeSchema.nullable().default(null),
  lines: z.array(roomLineSchema),
  actions: z.array(roomActionSchema),
  comments: z.array(commentSchema).default([]),
  votes: z.array(voteSchema).default([]),
  questions: z.array(roomQuestionSchema).default([]),
  signatures: z.array(signatureSchema).default([]),
  /** Incremented with every change of the signed content: lines and actions. */
  text_version: z.number().int().min(1).default(1),
  fixed_at: z.string().nullable().default(null),
  reopenings: z.array(z.object({ by: attendeeSchema, at: z.string(), reason: z.string() })).default([]),
});
export type MeetingRoom = z.infer<typeof meetingRoomSchema>;
