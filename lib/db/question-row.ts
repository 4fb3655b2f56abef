import { type Author, authorSchema } from "../domain/access/author.ts";
import {
  type ANSWER_KINDS,
  ENTRY_STATUSES,
  exchangeSchema,
  type QuestionReview,
  questionReviewSchema,
  type READINGS,
} from "../domain/clarification/clarification.ts";
import type { Question, QuestionExchange } from "./generated/client.ts";
import { readStored } from "./stored.ts";

/** `judging`: answered, and the seat has not said yet whether it has enough. */
export const QUESTION_STATUSES = [...ENTRY_STATUSES, "judging"] as const;
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

export interface QuestionRow {
  readonly id: string;
  readonly task_id: string;
  readonly run_id: string;
  /** The question's id in the plan. */
  readonly plan_question_id: string;
  readonly role: string;
  readonly text: string;
  /** As its seat first worded it, where it modified it. */
  readonly original: string | null;
  readonly why: string;
  readonly default: string | null;
  readonly blocking: boolean;
  /** The Coach's words that put it to the person, at the present exchange. */
  readonly relayed: string;
  /** The number of the present exchange. */
  readonly exchange: number;
  /** What its seat said of it before it was put. */
  readonly review: QuestionReview | null;
  /** Order in which the task's questions are asked. */
  readonly position: number;
  readonly status: QuestionStatus;
  readonly answer: string | null;
  readonly digest: string | null;
  readonly answered_by: Author | null;
  /** After so many hours the default holds; null without that setting. */
  readonly deadline_hours: number | null;
  /** When it does; null also where there is no default that could. */
  readonly due_at: Date | null;
  readonly by_deadline: boolean;
  readonly asked_at: Date;
  readonly answered_at: Date | null;
}

/** One time that a question was put, with its answer. */
export interface ExchangeRow {
  readonly question_id: string;
  readonly number: number;
  readonly put: string;
  readonly missing: string;
  readonly kind: (typeof ANSWER_KINDS)[number] | null;
  readonly answer: string | null;
  readonly digest: string | null;
  readonly reading: (typeof READINGS)[number] | null;
  readonly answered_by: Author | null;
  readonly asked_at: Date;
  readonly answered_at: Date | null;
}

const authorOf = (stored: unknown, what: string): Author | null =>
  stored === null ? null : readStored(authorSchema, stored, what);

/** A question as it is stored. Throws `internal` for one that cannot be read. */
export function questionRow(row: Question): QuestionRow {
  const { workspace_id: _workspace, project_id: _project, default_text, answered_by, review, ...rest } = row;
  return {
    ...rest,
    default: default_text,
    status: row.status as QuestionStatus, // a closed vocabulary in the table itself
    answered_by: authorOf(answered_by, "question author"),
    review: review === null ? null : readStored(questionReviewSchema, review, "question review"),
  };
}

const vocabulary = exchangeSchema.pick({ kind: true, reading: true });

/** An exchange as it is stored. */
export function exchangeRow(row: QuestionExchange): ExchangeRow {
  const { workspace_id: _workspace, project_id: _project, task_id: _task, answered_by, ...rest } = row;
  const { kind, reading } = readStored(vocabulary, { kind: row.kind, reading: row.reading }, "exchange");
  return { ...rest, kind, reading, answered_by: authorOf(answered_by, "exchange author") };
}
