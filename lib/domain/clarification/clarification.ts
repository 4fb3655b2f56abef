import { z } from "zod";

/**
 * The small meeting of a person, the seat that asks and the Coach, as a value: which
 * questions came to it, what their seats made of them, and every exchange about them.
 */

/** What its own seat says question just before it would be put. */
export const questionReviewSchema = z.object({
  decision: z.enum(["ask", "skip", "modify"]),
  reason: z.string(),
});
export type QuestionReview = z.infer<typeof questionReviewSchema>;

/** The longest that a question may be given before its default holds: ninety days. */
export const MOST_DEADLINE_HOURS = 2160;

/** How a person settles an exchange: with words, *You decide*, *Skip* or *End questions*. */
export const ANSWER_KINDS = ["answered", "you_decide", "skipped", "ended"] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/**
 * What the seat read in an answer. `delegated`: the person's words leave the choice to the table; `declined`: the person
 * does not know and was offered the ways out before.
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

/** One time that a question was put and answered. Nothing of it is ever changed by a later exchange. */
export const exchangeSchema = z.object({
  number: z.number().int().min(1),
  /** The Coach's words. */
  put: z.string(),
  /** What the answer before left open. */
  missing: z.string().default(""),
  /** Null while the person has not answered. */
  kind: z.enum(ANSWER_KINDS).nullable().default(null),
  /** The person's own words. */
  answer: z.string().default(""),
  digest: z.string().default(""),
  /** Null until the seat has judged the answer. */
  reading: z.enum(READINGS).nullable().default(null),
  /** Who answered, by name. */
  by: z.string().default(""),
});
export type Exchange = z.infer<typeof exchangeSchema>;

/** `dropped`: the seat no longer asks it. */
export const ENTRY_STATUSES = ["open", "answered", "assumed", "skipped", "closed", "dropped"] as const;

/** A question that came to the meeting. `id` is its id in the plan. */
export const clarifiedQuestionSchema = z.object({
  id: z.string(),
  role: z.string(),
  /** As it is put. */
  text: z.string(),
  /** As the seat first worded it, where it modified it. */
  original: z.string().optional(),
  why: z.string(),
  default: z.string().optional(),
  review: questionReviewSchema.nullable().default(null),
  /** How many statements had been made when it was raised. */
  turn: z.number().int().min(0),
  exchanges: z.array(exchangeSchema),
  status: z.enum(ENTRY_STATUSES),
  /** The default was taken because nobody answered in time. */
  by_deadline: z.boolean().default(false),
});
export type ClarifiedQuestion = z.infer<typeof clarifiedQuestionSchema>;

export const clarificationSchema = z.object({
  /** The person ended the questions: none is put any more in this version. */
  ended: z.boolean().default(false),
  questions: z.array(clarifiedQuestionSchema).default([]),
});
export type Clarification = z.infer<typeof clarificationSchema>;

/** A meeting to which no question has come. */
export const NO_CLARIFICATION: Clarification = { ended: false, questions: [] };
