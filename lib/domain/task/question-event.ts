import type { EventDraft } from "./events.ts";

/** What a stored question says of itself. */
export interface AskedQuestion {
  readonly id: string;
  readonly role: string;
  readonly text: string;
  readonly why: string;
  readonly default: string | null;
  readonly blocking: boolean;
  readonly relayed: string;
}

/** The event with which the Coach puts a question to the person. */
export function questionEvent(question: AskedQuestion): EventDraft {
  const { id: question_id, role, text, why, blocking, relayed } = question;
  const fallback = question.default === null ? {} : { default: question.default };
  return { type: "question", data: { question_id, role, text, why, blocking, relayed, ...fallback } };
}
