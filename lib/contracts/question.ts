import { z } from "zod";
import {
  ANSWER_KINDS,
  ENTRY_STATUSES,
  questionReviewSchema,
  READINGS,
} from "../domain/clarification/clarification.ts";

/** Longest time for which a run waits so that an answer can be undone. */
const MAX_UNDO_SECONDS = 30;

/** The exchange that the answer is for; rejected if it was answered already. Absent: the current one. */
const exchange = z.number().int().min(1).optional();
/** Seconds for which the run waits, so that `DELETE` can undo the answer. */
const undo_seconds = z.number().int().min(0).max(MAX_UNDO_SECONDS).optional();

export const answerInput = z.union([
  z.strictObject({ text: z.string().trim().min(1).max(20_000), exchange, undo_seconds }),
  z.strictObject({ you_decide: z.literal(true), exchange, undo_seconds }),
  z.strictObject({ skip: z.literal(true), exchange, undo_seconds }),
  z.strictObject({ end_questions: z.literal(true), exchange, undo_seconds }),
]);
export type AnswerInput = z.infer<typeof answerInput>;

const question_id = z.string().min(1).max(60);

/** Answers to questions of a plan. `default` takes the question's default; `not_now` leaves it without an answer. */
export const planAnswersInput = z.strictObject({
  /** The version that the person saw; another one is rejected. */
  plan_version: z.number().int().min(1),
  answers: z
    .array(
      z.union([
        z.strictObject({ question_id, answer: z.string().trim().min(1).max(20_000) }),
        z.strictObject({ question_id, choice: z.enum(["default", "not_now"]) }),
      ]),
    )
    .min(1)
    .max(50),
});
export type PlanAnswersInput = z.infer<typeof planAnswersInput>;

/** Largest number of questions that are offered at once. */
export const MAX_OFFERED = 5;

/** The questions that nobody has answered, as one form: those that block most come first. */
export const questionFormView = z.object({
  /** The version to answer for; null: there is no plan yet. */
  plan_version: z.number().int().min(1).nullable(),
  questions: z
    .array(
      z.object({
        /** Id of the question in the plan. */
        id: z.string(),
        text: z.string(),
        why: z.string(),
        default: z.string().nullable(),
        blocking: z.boolean(),
        put_off: z.boolean(),
        /** Whether the run waits for this question now. */
        asked_now: z.boolean(),
        /** The requirements that wait for it; empty: the whole plan. */
        holds_up: z.array(z.string()),
        /** Name of the member who is asked for the answer; null: anybody with the right to answer. */
        waits_for: z.string().nullable(),
      }),
    )
    .max(MAX_OFFERED),
  /** Number of questions that follow when these are answered. */
  more: z.number().int().min(0),
});
export type QuestionFormView = z.infer<typeof questionFormView>;

/** The member who is asked for the answer. */
export const questionRequestInput = z.strictObject({ member_id: z.string().min(1).max(80) });
export type QuestionRequestInput = z.infer<typeof questionRequestInput>;

const waitsForView = z.object({
  user_id: z.string(),
  name: z.string(),
  /** Who asked the member. */
  by: z.string().nullable(),
  since: z.string(),
});

/** One exchange of the question, with the raw answer, its digest and the seat's interpretation. */
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
  /** Id of the question as it was asked; the plan's id if nobody has asked it yet. */
  id: z.string(),
  plan_question_id: z.string(),
  role: z.string(),
  text: z.string(),
  /** The first wording of the seat, if it changed the question. */
  original: z.string().nullable(),
  why: z.string(),
  default: z.string().nullable(),
  blocking: z.boolean(),
  /** `judging`: answered, and the seat has not yet decided whether the answer is sufficient. `dropped`: no longer needed. */
  status: z.enum([...ENTRY_STATUSES, "judging"]),
  /** Whether it can be answered now or in a new version of the plan. */
  answerable: z.boolean(),
  /** Items of the plan that it is about; empty if it is about the whole plan, or not in the plan yet. */
  about: z.array(z.string()),
  /** The requirements that wait for its answer; empty: the whole plan. Null: nothing waits for it. */
  holds_up: z.array(z.string()).nullable(),
  /** The member who is asked for the answer; null: anybody with the right to answer. */
  waits_for: waitsForView.nullable(),
  relayed: z.string(),
  /** Remarks of the seat before the question was asked. */
  review: questionReviewSchema.nullable(),
  exchange: z.number().int(),
  exchanges: z.array(exchangeView),
  answer: z.string().nullable(),
  digest: z.string().nullable(),
  answered_by: z.string().nullable(),
  /** Hours after which the default answer applies; `due_at` is null if there is no default. */
  deadline_hours: z.number().int().nullable(),
  due_at: z.string().nullable(),
  by_deadline: z.boolean(),
  /** Null if the question is in the plan and nobody has been asked. */
  asked_at: z.string().nullable(),
  answered_at: z.string().nullable(),
});
export type QuestionView = z.infer<typeof questionView>;
