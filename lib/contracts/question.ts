import { z } from "zod";
import {
  ANSWER_KINDS,
  ENTRY_STATUSES,
  questionReviewSchema,
  READINGS,
} from "../domain/clarification/clarification.ts";

/** Longest time for which a run waits so that an answer can be taken back. */
const MOST_UNDO_SECONDS = 30;

/** Which exchange the answer is for: refused when somebody was faster. Without it, the present one. */
const exchange = z.number().int().min(1).optional();
/** For so many seconds the run does not go on, and `DELETE` takes the answer back. */
const undo_seconds = z.number().int().min(0).max(MOST_UNDO_SECONDS).optional();

export const answerInput = z.union([
  z.strictObject({ text: z.string().trim().min(1).max(20_000), exchange, undo_seconds }),
  z.strictObject({ you_decide: z.literal(true), exchange, undo_seconds }),
  z.strictObject({ skip: z.literal(true), exchange, undo_seconds }),
  z.strictObject({ end_questions: z.literal(true), exchange, undo_seconds }),
]);
export type AnswerInput = z.infer<typeof answerInput>;

/** One time that the question was put, with the raw answer, its digest, and what the seat read in it. */
const exchangeView = z.object({
  number: z.number().int(),
  put: z.string(),
  missing: z.string(),
  kind: z.enum(ANSWER_KINDS).nullable(),
  answer: z.string().nullable(),
  digest: z.string().nullable(),
  reading: z.enum(READINGS).nullable(),
  answered_by: z.string().nullable(),
  asked_at: z.string(),
  answered_at: z.string().nullable(),
});

export const questionView = z.object({
  id: z.string(),
  plan_question_id: z.string(),
  role: z.string(),
  text: z.string(),
  /** As its seat first worded it, where it modified it. */
  original: z.string().nullable(),
  why: z.string(),
  default: z.string().nullable(),
  blocking: z.boolean(),
  /** `judging`: answered, its seat has not said yet whether it has enough. `dropped`: no longer asked. */
  status: z.enum([...ENTRY_STATUSES, "judging"]),
  relayed: z.string(),
  /** What its seat said of it before it was put. */
  review: questionReviewSchema.nullable(),
  exchange: z.number().int(),
  exchanges: z.array(exchangeView),
  answer: z.string().nullable(),
  digest: z.string().nullable(),
  answered_by: z.string().nullable(),
  /** After so many hours the default holds; `due_at` is null where there is none that could. */
  deadline_hours: z.number().int().nullable(),
  due_at: z.string().nullable(),
  by_deadline: z.boolean(),
  asked_at: z.string(),
  answered_at: z.string().nullable(),
});
export type QuestionView = z.infer<typeof questionView>;
