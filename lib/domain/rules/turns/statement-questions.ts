import type { Language } from "../../language.ts";
import { textFeatures } from "../../statement/text-features.ts";
import type { SeatQuestion } from "../../workshop/seat-turn.ts";
import type { Statement } from "../statements/read-statements.ts";
import { bare } from "../statements/statement-words.ts";

interface Asking {
  readonly language: Language;
  readonly prefix: string;
  /** Position among the questions of its kind. */
  readonly at: number;
}

/** Puts a question of the need on the list of open questions. */
export function askedQuestion(statement: Statement, { prefix, language, at }: Asking): SeatQuestion {
  return {
    key: `${prefix}asked${at + 1}`,
    text: bare(statement.text).replace(/[?？]*$/, statement.language === "zh" ? "？" : "?"),
    why:
      language === "zh" ? "需求里提出了这个问题，没有回答。" : "The need asks this and does not answer it.",
    blocking: false,
    about: [],
  };
}

/**
 * The questions of a text that what follows does not answer. A statement on the next line is the answer of a conversation or a form;
 * one on the same line, if it is about the same.
 */
export const openQuestions = (statements: readonly Statement[], need: string): Statement[] =>
  statements.filter((one, at) => {
    if (one.kind !== "question") return false;
    const next = statements.slice(at + 1).find(({ kind }) => kind !== "fragment");
    if (next === undefined || next.kind === "question" || next.kind === "heading") return true;
    // A colon between them ends the name of the next speaker.
    return !/[\n:：]/u.test(need.slice(one.end, next.start)) && !isAnswer(one, next);
  });

/** A short question names no topic of its own, and such words begin an answer. */
const SHORT_QUESTION = { en: 24, zh: 8 } as const;
const BEGINS_ANSWER = {
  en: /^(?:\p{Lu}\p{L}{1,20}: |(?:yes|no|well|that|then|we|i|it|they|not|only|none|usually|at (?:least|most)|\d)\b)/iu,
  zh: /^(?:\p{Script=Han}{1,6}[：:]|是|不|对|没|就|那|可以|不用|一般|通常|大概|最多|最少|至少|我们?|\d|[一二两三四五六七八九十])/u,
} as const;

function isAnswer(question: Statement, next: Statement): boolean {
  const { language } = question;
  if (question.text.length <= SHORT_QUESTION[language] || BEGINS_ANSWER[language].test(next.text))
    return true;
  const asked = textFeatures(question.text, language);
  return [...textFeatures(next.text, language)].some((word) => asked.has(word));
}
