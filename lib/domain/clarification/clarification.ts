import { z } from "zod";

/**
 * The clarification meeting of a person, the asking seat and the Coach, as a value: the questions, the seats'
 * reviews of them, and every exchange.
 */

/** A seat's review of the question that it raised, before it is asked. */
export const questionReviewSchema = z.object({
  decision: z.enum(["ask", "skip", "modify"]),
  reason: z.string(),
});
export type QuestionReview = z.infer<typeof questionReviewSchema>;

/** Longest deadline before a question's default applies: ninety days. */
export const MAX_DEADLINE_HOURS = 2160;

/** How a person settles an exchange: with text, *You decide*, *Skip* or *End questions*. */
export const ANSWER_KINDS = ["answered", "you_decide", "skipped", "ended"] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/**
 * The seat's reading of an answer. `delegated`: the person leaves the choice to the workshop. `declined`: the
 * person does not know and was already offered the other options.
 */
export const READINGS = [
  "enough",
  "missing",
  "unsure",
  "empty",
  "off_topic",
  "counter_question",
  "delegated",
  "declined",
] as const;
export type AnswerReading = (typeof READINGS)[number];

/** One exchange: a question and its answer. Later exchanges never change it. */
export const exchangeSchema = z.object({
  number: z.number().int().min(1),
  /** The Coach's text. */
  put: z.string(),
  /** What the previous answer left open. */
  missing: z.string().default(""),
  /** Null until the person answers. */
  kind: z.enum(ANSWER_KINDS).nullable().default(null),
  /** The person's text. */
  answer: z.string().default(""),
  digest: z.string().default(""),
  /** Null until the seat has assessed the answer. */
  reading: z.enum(READINGS).nullable().default(null),
  /** Name of the person who answered. */
  by: z.string().default(""),
});
export type Exchange = z.infer<typeof exchangeSchema>;

/** `dropped`: the seat withdrew the question. */
export const ENTRY_STATUSES = ["open", "answered", "assumed", "skipped", "closed", "dropped"] as const;

/** A question of the meeting. `id` is its id in the plan. */
export const clarifiedQuestionSchema = z.object({
  id: z.string(),
  role: z.string(),
  /** Current wording. */
  text: z.string(),
  /** The seat's first wording, if it was changed. */
  original: z.string().optional(),
  why: z.string(),
  default: z.string().optional(),
  review: questionReviewSchema.nullable().default(null),
  /** Number of statements when the question was raised. */
  turn: z.number().int().min(0),
  exchanges: z.array(exchangeSchema),
  status: z.enum(ENTRY_STATUSES),
  /** True if the default was used because nobody answered in time. */
  by_deadline: z.boolean().default(false),
});
export type ClarifiedQuestion = z.infer<typeof clarifiedQuestionSchema>;

export const clarificationSchema = z.object({
  /** True if the person ended the questions: none is asked any more in this version. */
  ended: z.boolean().default(false),
  questions: z.array(clarifiedQuestionSchema).default([]),
});
export type Clarification = z.infer<typeof clarificationSchema>;

/** A meeting without questions. */
export const NO_CLARIFICATION: Clarification = { ended: false, questions: [] };
