import type { QuestionReview } from "../clarification/clarification.ts";
import type { EventDraft } from "./events.ts";

/** The stored fields of a question. */
export interface AskedQuestion {
  readonly id: string;
  readonly role: string;
  readonly text: string;
  readonly why: string;
  readonly default: string | null;
  readonly blocking: boolean;
  readonly relayed: string;
  readonly exchange: number;
  readonly review: QuestionReview | null;
  readonly original: string | null;
  readonly deadline_hours: number | null;
  readonly due_at: Date | null;
}

/**
 * The event with which the Coach asks the person.
 * @param missing what the previous answer left open
 */
export function questionEvent(question: AskedQuestion, missing = ""): EventDraft {
  const { id: question_id, role, text, why, blocking, relayed, exchange, review, deadline_hours } = question;
  const fallback = question.default === null ? {} : { default: question.default };
  const original = question.original === null ? {} : { original: question.original };
  const due_at = question.due_at?.toISOString() ?? null;
  const put = { relayed, exchange, missing, review, deadline_hours, due_at };
  return {
    type: "question",
    data: { question_id, role, text, why, blocking, ...put, ...fallback, ...original },
  };
}
