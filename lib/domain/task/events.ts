import { z } from "zod";
import { authorSchema } from "../access/author.ts";
import { ANSWER_KINDS, questionReviewSchema, READINGS } from "../clarification/clarification.ts";
import { recordedFindingSchema } from "../code-review/finding.ts";
import { WRITE_FORMATS } from "../codegen/code-plan.ts";
import { citationSchema } from "../knowledge/passage.ts";
import { meetingKindSchema } from "../meeting/room.ts";
import { changeNoteSchema } from "../plan/logged-change.ts";
import { turnSourceSchema } from "../roles/turn-source.ts";
import { budgetMarkSchema } from "../usage/budget.ts";
import { usageSchema } from "../usage/usage.ts";
import { briefingSchema } from "../workshop/briefing.ts";
import { positionSchema, verdictSchema } from "../workshop/seat-turn.ts";
import { shownSeatSchema } from "../workshop/workshop-seats.ts";
import { basisSchema, choiceSchema } from "./coach-move.ts";
import { intentVerdictSchema } from "./intent.ts";
import { phaseSchema } from "./phase-schema.ts";
import { recordCitationSchema } from "./record-citation.ts";

/**
 * The task's log: append-only, one gapless sequence per task. Events are stored, then announced. Pages reduce
 * these events to a view; the transcript contains the statements among them.
 */

/** Actions of people in a meeting. */
export const MEETING_ACTS = [
  "line_added",
  "line_edited",
  "line_removed",
  "line_restored",
  "commented",
  "comment_changed",
  "voted",
  "action_changed",
  "question_asked",
  "question_settled",
  "signed",
  "signature_withdrawn",
  "fixed",
  "reopened",
  "chair_handed_over",
] as const;
export type MeetingAct = (typeof MEETING_ACTS)[number];

export const eventDataSchemas = {
  run_started: z.object({ command: z.string(), phase: phaseSchema, by: authorSchema }),
  /** A workshop starts: its seats in turn order, and its maximum number of rounds. */
  table_set: z.object({ seats: z.array(shownSeatSchema), round_cap: z.number().int().min(1) }),
  message: z.object({
    message_id: z.string(),
    kind: z.enum(["need", "remark", "status_question", "talk", "reply", "command", "seat_question"]),
    author: authorSchema,
    text: z.string(),
    /** The seat to which a question of a meeting is addressed. */
    to: z.string().optional(),
    /** For the Coach's answers: source, cost, and the records on which the answer is based. */
    source: turnSourceSchema.optional(),
    usage: usageSchema.optional(),
    citations: z.array(recordCitationSchema).default([]),
  }),
  /** The Coach's reading of a person's message. */
  intent: intentVerdictSchema.extend({
    message_id: z.string(),
    source: turnSourceSchema,
    usage: usageSchema,
  }),
  /** Moves that the Coach proposes; nothing happens until a person confirms one. */
  proposal: z.object({
    proposal_id: z.string(),
    text: z.string(),
    choices: z.array(choiceSchema).min(1).max(6),
    basis: basisSchema,
    source: turnSourceSchema,
  }),
  proposal_settled: z.object({
    proposal_id: z.string(),
    status: z.enum(["confirmed", "dismissed", "stale"]),
    /** Index of the confirmed choice, from 0; absent if the proposal was dismissed. */
    choice: z.number().int().min(0).optional(),
    by: authorSchema,
    run_id: z.string().optional(),
    task_id: z.string().optional(),
  }),
  statement_started: z.object({
    statement_id: z.string(),
    attempt: z.number().int().min(1),
    role: z.string(),
    round: z.number().int().min(0),
    turn: z.number().int().min(0),
    /** The question about code that it answers: its text becomes a comment, and it belongs to no round. */
    answers: z.string().optional(),
  }),
  statement_delta: z.object({
    statement_id: z.string(),
    attempt: z.number().int().min(1),
    delta: z.string(),
  }),
  statement: z.object({
    statement_id: z.string(),
    attempt: z.number().int().min(1),
    phase: phaseSchema,
    role: z.string(),
    round: z.number().int().min(0),
    turn: z.number().int().min(0),
    text: z.string(),
    positions: z.array(positionSchema),
    verdict: verdictSchema.optional(),
    /** Titles of the raised issues and texts of the questions, for immediate display. */
    new_issues: z.array(z.string()),
    changes: z.array(changeNoteSchema),
    questions: z.array(z.string()),
    /** Requirements that waited for a person's answer: the verdict is not about them. */
    waits: z.array(z.string()).optional(),
    /** The findings of an extra seat, in the shape of its schema. */
    findings: z.record(z.string(), z.unknown()).optional(),
    /**
     * The question of a meeting that it answers. Such a statement follows the rounds and changes no stance.
     */
    answers: z.string().optional(),
    source: turnSourceSchema,
    usage: usageSchema,
    /** Passages of the project's knowledge that the text cites as `[K1]`. */
    cites: z.array(citationSchema).optional(),
  }),
  briefing: briefingSchema,
  question: z.object({
    question_id: z.string(),
    role: z.string(),
    text: z.string(),
    why: z.string(),
    default: z.string().optional(),
    blocking: z.boolean(),
    /** The Coach's text that asks the person. */
    relayed: z.string(),
    /** Number of the exchange, from 1: a question is asked again until its seat has enough. */
    exchange: z.number().int().min(1).default(1),
    /** What the previous answer left open. */
    missing: z.string().default(""),
    /** The seat's review of the question before it was asked. */
    review: questionReviewSchema.nullable().default(null),
    /** The seat's first wording, if it was changed. */
    original: z.string().optional(),
    /** The project's setting; `due_at` is null if the question has no usable default. */
    deadline_hours: z.number().int().nullable().default(null),
    due_at: z.string().nullable().default(null),
  }),
  /** A seat reviewed its own question before it is asked. */
  question_review: z.object({
    plan_question_id: z.string(),
    role: z.string(),
    text: z.string(),
    decision: questionReviewSchema.shape.decision,
    reason: z.string(),
    /** The new wording, if it was changed. */
    modified: z.string().optional(),
    source: turnSourceSchema,
  }),
  answer: z.object({
    question_id: z.string(),
    kind: z.enum(ANSWER_KINDS),
    text: z.string(),
    digest: z.string(),
    author: authorSchema,
    exchange: z.number().int().min(1).default(1),
    /** True if the default was used because nobody answered in time. */
    by_deadline: z.boolean().default(false),
  }),
  /** An answer was undone before the run continued. */
  answer_undone: z.object({
    question_id: z.string(),
    exchange: z.number().int().min(1),
    author: authorSchema,
  }),
  /** The asking seat's assessment of an answer, with the Coach's reply if the question is asked again. */
  clarification: z.object({
    question_id: z.string(),
    role: z.string(),
    exchange: z.number().int().min(1),
    reading: z.enum(READINGS),
    digest: z.string(),
    missing: z.string().default(""),
    source: turnSourceSchema,
    usage: usageSchema,
  }),
  /** A run that writes code has planned its files. */
  files_planned: z.object({ files: z.array(z.string()), summary: z.string() }),
  /** A file of that plan is written, or given up with the code of its refusal. */
  file_written: z.object({
    path: z.string(),
    /** Position in the plan, from 1, and number of files. */
    number: z.number().int(),
    of: z.number().int(),
    format: z.enum(WRITE_FORMATS).nullable(),
    /** How often it was written. */
    tries: z.number().int(),
    bytes: z.number().int(),
    /** Empty if it is written. */
    code: z.string(),
    model: z.string().nullable(),
  }),
  /** A rule, a seat or a person recorded a finding on an attempt to change the code. */
  finding: recordedFindingSchema,
  artifact: z.object({ name: z.string(), version: z.number().int().min(1), media_type: z.string() }),
  phase_changed: z.object({ from: phaseSchema, to: phaseSchema, reason: z.string(), by: authorSchema }),
  decision: z.object({
    phase: phaseSchema,
    decision: z.enum(["approve", "request_changes", "override", "withdraw"]),
    plan_version: z.number().int().min(1),
    reason: z.string(),
    by: authorSchema,
    /** Approvals so far, if the project requires several. */
    progress: z.object({ given: z.number().int(), needed: z.number().int() }).optional(),
    /** True if the plan was a draft and the person confirmed that. */
    draft: z.boolean().default(false),
    /** Checks that the person accepted although nobody has judged them. */
    accepted_not_judged: z.array(z.string()).default([]),
  }),
  meeting: z.object({
    kind: meetingKindSchema,
    plan_version: z.number().int().min(1),
    /** The action; readers reload the meeting. */
    act: z.enum(MEETING_ACTS),
    by: authorSchema,
    /** The line, action, comment or question that it is about. */
    subject: z.string().default(""),
    text: z.string().default(""),
  }),
  /** A person edited the plan on the desk; the edit is pending until a new version contains it. */
  desk_edit: z.object({
    edit_id: z.string(),
    plan_version: z.number().int().min(1),
    by: authorSchema,
    /** The requirements that the edit names. */
    requirements: z.array(z.string()),
    line: z.object({ zh: z.string(), en: z.string() }),
  }),
  usage: z.object({
    total: usageSchema,
    budget_micros: z.number().int().nullable(),
    /** Budgets that are nearly or fully spent now. */
    marks: z.array(budgetMarkSchema).default([]),
  }),
  log: z.object({ level: z.enum(["info", "warning"]), text: z.string() }),
  error_noted: z.object({
    code: z.string(),
    text: z.string(),
    role: z.string().optional(),
    model: z.string().optional(),
  }),
  /** `paused`: a person paused it; otherwise it waits for the answer to a question. */
  run_waiting: z.object({ question_id: z.string().optional(), paused: z.literal(true).optional() }),
  /** A person asks the table to pause after the current turn, or to go on before it has paused. */
  run_pause: z.object({ state: z.enum(["requested", "withdrawn"]), by: authorSchema }),
  run_resumed: z.object({ reason: z.string() }),
  run_ended: z.object({ status: z.enum(["completed", "failed", "cancelled"]), code: z.string().optional() }),
} as const;

export type EventType = keyof typeof eventDataSchemas;

export type EventDraft = {
  [T in EventType]: { readonly type: T; readonly data: z.input<(typeof eventDataSchemas)[T]> };
}[EventType];

/** A stored event: with its number and time. */
export type TaskEvent = {
  [T in EventType]: {
    readonly seq: number;
    readonly run_id: string | null;
    readonly at: string;
    readonly type: T;
    readonly data: z.output<(typeof eventDataSchemas)[T]>;
  };
}[EventType];
