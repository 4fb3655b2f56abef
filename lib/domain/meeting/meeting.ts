import { z } from "zod";
import { exchangeSchema, questionReviewSchema } from "../clarification/clarification.ts";
import { reviewIssueSchema } from "../review/plan-review.ts";
import { verdictSchema } from "../workshop/seat-turn.ts";
import { CORE_WORKSHOP_SEATS, shownSeat, shownSeatSchema } from "../workshop/workshop-seats.ts";

/** `planning.meeting.json`. */

const meetingActionSchema = z.object({
  id: z.string(),
  text: z.string(),
  owner: z.string(),
  due: z.string().optional(),
  about: z.array(z.string()),
});

/** A line of the minutes with its source statements. */
const minuteLineSchema = z.object({
  text: z.string(),
  about: z.array(z.string()),
  statements: z.array(z.string()),
});

const DECISIONS = ["go", "hold", "redo_planning"] as const;

/** What a model that chairs the meeting adds to it. */
export const chairViewSchema = z.object({
  summary: z.string(),
  key_points: z.array(z.string()).max(20),
  /** `due`: YYYY-MM-DD, or "" without a date. */
  next_actions: z
    .array(z.object({ text: z.string().trim().min(1), owner: z.string(), due: z.string() }))
    .max(40),
  decision: z.enum(DECISIONS),
});

/** Earlier versions stored only the text of an action. */
const storedActionSchema = z.preprocess(
  (action) => (typeof action === "string" ? { text: action, owner: "", due: "" } : action),
  chairViewSchema.shape.next_actions.element,
);

export const planningMeetingSchema = z.object({
  task_id: z.string(),
  title: z.string(),
  plan_version: z.number().int().min(1),
  plan_hash: z.string(),
  ok: z.boolean(),
  decision: z.enum(DECISIONS),
  decision_reasons: z.array(z.string()),
  planning_summary: z.object({
    why: z.string(),
    what: z.string(),
    scope: z.array(z.string()),
    non_goals_count: z.number().int(),
    open_questions_count: z.number().int(),
    requirements_count: z.number().int(),
    draft_files_count: z.number().int(),
    acceptance_count: z.number().int(),
  }),
  issues: z.array(reviewIssueSchema),
  agreed: z.array(minuteLineSchema),
  dissent: z.array(
    z.object({
      issue: z.string(),
      title: z.string(),
      positions: z.array(z.object({ role: z.string(), position: z.string(), reason: z.string() })),
    }),
  ),
  risks: z.array(minuteLineSchema),
  actions: z.array(meetingActionSchema),
  clarifications: z.array(
    z.object({
      question_id: z.string(),
      role: z.string(),
      question: z.string(),
      answer: z.string(),
      kind: z.string(),
      /** Summary of the answer; the person's raw text is stored next to it. */
      digest: z.string().default(""),
      by: z.string().default(""),
      /** The seat's review of its question before it was asked. */
      review: questionReviewSchema.nullable().default(null),
      exchanges: z
        .array(exchangeSchema.pick({ number: true, put: true, answer: true, digest: true, by: true }))
        .default([]),
    }),
  ),
  rounds: z.array(
    z.object({
      round: z.number().int(),
      per_role_verdicts: z.record(z.string(), verdictSchema),
      /** Who took each seat's turn: the model or the person by name; seats whose turn the rules prepared are not listed. */
      judged_by: z.record(z.string(), z.string()).default({}),
      coach_summary: z.string(),
    }),
  ),
  per_role_verdicts: z.record(z.string(), verdictSchema),
  /** Seats of the workshop, in turn order. */
  seats: z.array(shownSeatSchema).default(() => CORE_WORKSHOP_SEATS.map(shownSeat)),
  ai_meeting: chairViewSchema.extend({ next_actions: z.array(storedActionSchema) }).optional(),
});
export type PlanningMeeting = z.infer<typeof planningMeetingSchema>;
