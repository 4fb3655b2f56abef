import type { AnsweredQuestion } from "../clarification/answered-question.ts";

/** How a person answers a question: with words, with *You decide*, with *Skip*, or with *End questions*. */
export interface QuestionAnswer {
  readonly kind: AnsweredQuestion["kind"];
  /** The person's own words; empty unless `kind` is `answered`. */
  readonly text: string;
  /** The exchange that they saw; the present one where it is not said. */
  readonly exchange?: number | undefined;
  /** Nobody answered in time, and the default holds. */
  readonly byDeadline?: boolean | undefined;
  /** For how long the run waits before it goes on, so that the answer can be taken back. */
  readonly undoSeconds?: number | undefined;
}

/** What a stored question says of itself. */
interface StoredQuestion {
  readonly plan_question_id: string;
  readonly role: string;
  readonly text: string;
  readonly default: string | null;
  readonly exchange: number;
}

const DIGEST_CHARACTERS = 160;
const SENTENCE_END = /[。！？!?；;]|\.(?=\s|$)|\n/gu;

/** The answer as the seat that asked receives it. */
export function answeredQuestion(
  question: StoredQuestion,
  answer: QuestionAnswer,
  by: string,
): AnsweredQuestion {
  return {
    id: question.plan_question_id,
    question: question.text,
    raised_by: question.role,
    answer: answer.text,
    kind: answer.kind,
    exchange: question.exchange,
    by,
    ...(question.default === null ? {} : { default: question.default }),
    ...(answer.byDeadline === true ? { by_deadline: true } : {}),
  };
}

/**
 * A short form of an answer for lists: whole sentences from its beginning while they fit, else a cut with an ellipsis.
 * The raw words are kept next to it.
 */
export function answerDigest(text: string): string {
  const folded = text
    .trim()
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/\n{2,}/g, "\n");
  const points = Array.from(folded);
  if (points.length <= DIGEST_CHARACTERS) return folded;
  const head = points.slice(0, DIGEST_CHARACTERS).join("");
  const ends = [...head.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length);
  const last = ends.at(-1) ?? 0;
  return last >= DIGEST_CHARACTERS / 3 ? head.slice(0, last).trimEnd() : `${head.trimEnd()}…`;
}
