import type { AnsweredQuestion } from "../clarification/answered-question.ts";

/** A person's answer to a question: text, *You decide*, *Skip*, or *End questions*. */
export interface QuestionAnswer {
  readonly kind: AnsweredQuestion["kind"];
  /** The person's text; empty unless `kind` is `answered`. */
  readonly text: string;
  /** The exchange that the person saw; the current one by default. */
  readonly exchange?: number | undefined;
  /** True if nobody answered in time and the default applies. */
  readonly byDeadline?: boolean | undefined;
  /** How long the run waits before it continues, so that the answer can be undone. */
  readonly undoSeconds?: number | undefined;
}

/** The stored fields of a question. */
interface StoredQuestion {
  readonly plan_question_id: string;
  readonly role: string;
  readonly text: string;
  readonly default: string | null;
  readonly exchange: number;
}

const DIGEST_CHARACTERS = 160;
const SENTENCE_END = /[。！？!?；;]|\.(?=\s|$)|\n/gu;

/** The answer as the asking seat receives it. */
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
 * Short form of an answer for lists: whole sentences from its beginning while they fit, else a cut with an
 * ellipsis. The raw text is stored next to it.
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
