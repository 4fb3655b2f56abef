import type { ClarifyJudgeInput } from "../../clarification/role-shapes.ts";
import { chineseQuote } from "../../language.ts";
import { inner } from "../sentence-end.ts";

/** The Coach's words when a question is put again, in the project's language. */
export interface AnswerAgainWords {
  readonly empty: string;
  /** Nobody has to know: *You decide* with what would be taken. */
  readonly offer: string;
  /** What a person who asks back is told: why it is asked, the place in the need, what may be answered. */
  readonly explanation: string;
  readonly steer: string;
  readonly figure: (digest: string) => string;
  readonly figureMissing: string;
}

/** Longest piece of the need that is quoted. */
const QUOTED = 120;

const cut = (text: string): string => (text.length <= QUOTED ? text : `${text.slice(0, QUOTED)}…`);

/** The words for one question. */
export function answerWords(input: ClarifyJudgeInput): AnswerAgainWords {
  return input.language === "zh" ? zh(input) : en(input);
}

function zh({ question, quotes }: ClarifyJudgeInput): AnswerAgainWords {
  const text = question.text.trim();
  const taken = question.default === undefined ? null : inner(question.default);
  const why = inner(question.why);
  const from = quotes[0] === undefined ? "" : `它针对的是需求里的${chineseQuote(cut(inner(quotes[0])))}。`;
  const choice =
    taken === null
      ? "没有稳妥的默认值，所以需要你的话；也可以先跳过，这个问题会留在关口上。"
      : `没有把握也没关系：可以选“由你们决定”，我们会取：${taken}。`;
  return {
    empty: `这句话里没有读出答案。${text}${choice}`,
    offer: `${choice}如果有大致的想法，也请直接说。`,
    explanation: `问这个是因为：${why}。${from}${taken === null ? "" : `一种可能的答法是：${taken}。`}所以还是想请你回答：${text}`,
    steer: `规划停在这个问题上，有了答案就接着往下走。请先回答：${text}`,
    figure: (digest) => `记下了${chineseQuote(digest)}。还差一个具体的数字：${text}`,
    figureMissing: "具体的数字",
  };
}

function en({ question, quotes }: ClarifyJudgeInput): AnswerAgainWords {
  const text = question.text.trim();
  const taken = question.default === undefined ? null : inner(question.default);
  const why = inner(question.why);
  const from =
    quotes[0] === undefined ? "" : ` It is about these words of the need: "${cut(inner(quotes[0]))}".`;
  const choice =
    taken === null
      ? "There is no safe default, so your word is needed; you may also skip it, and the question stays at the gate."
      : `You need not know: choose "You decide", and this is taken: ${taken}.`;
  return {
    empty: `I could not read an answer in that. ${text} ${choice}`,
    offer: `${choice} A rough idea helps too.`,
    explanation: `It is asked because: ${why}.${from}${taken === null ? "" : ` One possible answer: ${taken}.`} So the question stands: ${text}`,
    steer: `Planning waits for this question and goes on once it is answered. First, please: ${text}`,
    figure: (digest) => `Noted: "${digest}". A figure is still missing: ${text}`,
    figureMissing: "a figure",
  };
}
