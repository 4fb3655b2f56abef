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

/** `judging`: answered, and not yet assessed by the seat. */
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
  /** The seat's first wording, if it was changed. */
  readonly original: string | null;
  readonly why: string;
  readonly default: string | null;
  readonly blocking: boolean;
  /** The Coach's text that asks the person, for the current exchange. */
  readonly relayed: string;
  /** The number of the current exchange. */
  readonly exchange: number;
  /** The seat's review of the question before it was asked. */
  readonly review: QuestionReview | null;
  /** Order in which the task's questions are asked. */
  readonly position: number;
  readonly status: QuestionStatus;
  readonly answer: string | null;
  readonly digest: string | null;
  readonly answered_by: Author | null;
  /** Hours after which the default applies; null without that setting. */
  readonly deadline_hours: number | null;
  /** When the default applies; null also if there is no usable default. */
  readonly due_at: Date | null;
  readonly by_deadline: boolean;
  readonly asked_at: Date;
  readonly answered_at: Date | null;
}

/** One exchange: the question as asked, with its answer. */
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

/**
 * Parses a stored question.
 * @throws AppError internal if it is invalid
 */
export function questionRow(row: Question): QuestionRow {
  const { workspace_id: _workspace, project_id: _project, default_text, answered_by, review, ...rest } = row;
  return {
    ...rest,
    default: default_text,
    status: row.status as QuestionStatus, // the table's CHECK constraint limits the values
    answered_by: authorOf(answered_by, "question author"),
    review: review === null ? null : readStored(questionReviewSchema, review, "question review"),
  };
}

const vocabulary = exchangeSchema.pick({ kind: true, reading: true });

/** Parses a stored exchange. */
export function exchangeRow(row: QuestionExchange): ExchangeRow {
  const { workspace_id: _workspace, project_id: _project, task_id: _task, answered_by, ...rest } = row;
  const { kind, reading } = readStored(vocabulary, { kind: row.kind, reading: row.reading }, "exchange");
  return { ...rest, kind, reading, answered_by: authorOf(answered_by, "exchange author") };
}
