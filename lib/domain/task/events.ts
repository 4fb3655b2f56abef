import { z } from "zod";
import { authorSchema } from "../access/author.ts";
import { ANSWER_KINDS, questionReviewSchema, READINGS } from "../clarification/clarification.ts";
import { citationSchema } from "../knowledge/passage.ts";
import { meetingKindSchema } from "../meeting/room.ts";
import { changeNoteSchema } from "../plan/logged-change.ts";
import { turnSourceSchema } from "../roles/turn-source.ts";
import { budgetMarkSchema } from "../usage/budget.ts";
import { usageSchema } from "../usage/usage.ts";
import { briefingSchema } from "../workshop/briefing.ts";
import { positionSchema, verdictSchema } from "../workshop/seat-turn.ts";
import { shownSeatSchema } from "../workshop/table.ts";
import { basisSchema, choiceSchema } from "./coach-move.ts";
import { intentVerdictSchema } from "./intent.ts";
import { phaseSchema } from "./phase-schema.ts";
import { recordCitationSchema } from "./record-citation.ts";

/**
 * The task's log: append-only, one gapless sequence per task. Events are stored, then announced;
 * what a page shows is these events reduced, and the transcript is those of them in which somebody speaks.
 */

/** What people do in a meeting. */
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
  /** A workshop begins: who sits at its table, in speaking order, and how many rounds it may take. */
  table_set: z.object({ seats: z.array(shownSeatSchema), round_cap: z.number().int().min(1) }),
  message: z.object({
    message_id: z.string(),
    kind: z.enum(["need", "remark", "status_question", "talk", "reply", "command", "seat_question"]),
    author: authorSchema,
    text: z.string(),
    /** The seat that a question in a meeting is put to. */
    to: z.string().optional(),
    /** Of the Coach's answers: which voice gave it, what it cost, and what in the record it rests on. */
    source: turnSourceSchema.optional(),
    usage: usageSchema.optional(),
    citations: z.array(recordCitationSchema).default([]),
  }),
  /** What the Coach took a person's words to be. */
  intent: intentVerdictSchema.extend({
    message_id: z.string(),
    source: turnSourceSchema,
    usage: usageSchema,
  }),
  /** Moves that the Coach offers; nothing happens before a person confirms one. */
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
    /** Which of the choices, from 0; absent when none was taken. */
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
    /** Titles of the issues it raised, and the words of its questions: what a reader is shown at once. */
    new_issues: z.array(z.string()),
    changes: z.array(changeNoteSchema),
    questions: z.array(z.string()),
    /** What an extra seat found, in the shape of its own schema. */
    findings: z.record(z.string(), z.unknown()).optional(),
    /** The question of a meeting that it answers: said after the rounds, it moves no stance. */
    answers: z.string().optional(),
    source: turnSourceSchema,
    usage: usageSchema,
    /** Passages of the project's knowledge that the words cite as `[K1]`. */
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
    /** The Coach's words that put it to the person. */
    relayed: z.string(),
    /** The same question is put again until its seat has enough; exchanges are counted from 1. */
    exchange: z.number().int().min(1).default(1),
    /** What the answer before left open. */
    missing: z.string().default(""),
    /** What its seat said of it before it was put. */
    review: questionReviewSchema.nullable().default(null),
    /** As its seat first worded it, where it modified it. */
    original: z.string().optional(),
    /** The project's setting; `due_at` is null where no default could hold. */
    deadline_hours: z.number().int().nullable().default(null),
    due_at: z.string().nullable().default(null),
  }),
  /** A seat looked at its own question again before it would be put. */
  question_review: z.object({
    plan_question_id: z.string(),
    role: z.string(),
    text: z.string(),
    decision: questionReviewSchema.shape.decision,
    reason: z.string(),
    /** The new wording, where it was modified. */
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
    /** The default was taken because nobody answered in time. */
    by_deadline: z.boolean().default(false),
  }),
  /** Anyone who answered took it back before the run went on. */
  answer_undone: z.object({
    question_id: z.string(),
    exchange: z.number().int().min(1),
    author: authorSchema,
  }),
  /** What the seat that asked made of an answer, with the Coach's reply where the question is put again. */
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
  artifact: z.object({ name: z.string(), version: z.number().int().min(1), media_type: z.string() }),
  phase_changed: z.object({ from: phaseSchema, to: phaseSchema, reason: z.string(), by: authorSchema }),
  decision: z.object({
    phase: phaseSchema,
    decision: z.enum(["approve", "request_changes", "override", "withdraw"]),
    plan_version: z.number().int().min(1),
    reason: z.string(),
    by: authorSchema,
    /** Approvals so far, where the project asks for several. */
    progress: z.object({ given: z.number().int(), needed: z.number().int() }).optional(),
    /** The plan was a draft, and anyone who decided confirmed it. */
    draft: z.boolean().default(false),
  }),
  meeting: z.object({
    kind: meetingKindSchema,
    plan_version: z.number().int().min(1),
    /** What was done; readers take up the meeting again. */
    act: z.enum(MEETING_ACTS),
    by: authorSchema,
    /** The line, action, comment or question that it is about. */
    subject: z.string().default(""),
    text: z.string().default(""),
  }),
  usage: z.object({
    total: usageSchema,
    budget_micros: z.number().int().nullable(),
    /** Budgets that are nearly or wholly spent now. */
    marks: z.array(budgetMarkSchema).default([]),
  }),
  log: z.object({ level: z.enum(["info", "warning"]), text: z.string() }),
  error_noted: z.object({
    code: z.string(),
    text: z.string(),
    role: z.string().optional(),
    model: z.string().optional(),
  }),
  run_waiting: z.object({ question_id: z.string() }),
  run_resumed: z.object({ reason: z.string() }),
  run_ended: z.object({ status: z.enum(["completed", "failed", "cancelled"]), code: z.string().optional() }),
} as const;

export type EventType = keyof typeof eventDataSchemas;

export type EventDraft = {
  [T in EventType]: { readonly type: T; readonly data: z.input<(typeof eventDataSchemas)[T]> };
}[EventType];

/** An event as stored: numbered and dated. */
export type TaskEvent = {
  [T in EventType]: {
    readonly seq: number;
    readonly run_id: string | null;
    readonly at: string;
    readonly type: T;
    readonly data: z.output<(typeof eventDataSchemas)[T]>;
  };
}[EventType];
