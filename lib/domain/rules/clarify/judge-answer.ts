import type { AnswerReading } from "../../clarification/clarification.ts";
import type { ClarifyJudgeInput, ClarifyJudgeOutput } from "../../clarification/role-shapes.ts";
import { digestAnswer } from "../coach.ts";
import { inner } from "../sentence-end.ts";
import { answerWords } from "./answer-words.ts";
import { type AnswerWords, lacksFigure, readAnswer } from "./read-answer.ts";

/** Readings after which the rules asked again on their own account; they do so once per question. */
const ASKED_AGAIN: readonly AnswerReading[] = ["missing", "unsure", "empty"];

/** A consent takes what was proposed; it is an answer to any question. */
const CONSENT =
  /^(?:好的?|可以|行|是的?|对|同意|没问题|就这样|按默认(?:值|的)?(?:来|办)?|默认|ok|okay|yes|fine|agreed|sure|the default|default|as (?:you )?(?:proposed|suggested))[。.!！\s]*$/i;

/**
 * What the rules make of an answer (spec 3 §3.2). They do not interrogate: on their own account they ask once more per
 * question, and an answer that they cannot read is taken as it is. A question that the person asks back is answered
 * from what is on record, as often as they ask.
 */
export function judgeAnswer(input: ClarifyJudgeInput): ClarifyJudgeOutput {
  const { language, answer } = input;
  const words = answerWords(input);
  const asked = input.exchanges.some(({ reading }) => reading !== null && ASKED_AGAIN.includes(reading));
  const digest = digestAnswer(answer, language);
  const end = (reading: AnswerReading): ClarifyJudgeOutput => ({ reading, digest, missing: "", next: "" });
  const again = (reading: AnswerReading, next: string, missing = ""): ClarifyJudgeOutput =>
    asked && ASKED_AGAIN.includes(reading)
      ? end(reading === "missing" ? "enough" : "declined")
      : { reading, digest, missing, next };
  switch (kindOf(input)) {
    case "empty":
      return again("empty", words.empty);
    case "unsure":
    case "indifferent":
      return again("unsure", words.offer);
    case "delegates":
      return end("delegated");
    case "asks_back":
      return again("counter_question", words.explanation);
    case "strays":
      return again("off_topic", words.steer);
    case "lacks_figure":
      return again("missing", words.figure(inner(digest)), words.figureMissing);
    case "words":
      return end("enough");
  }
}

function kindOf({ question, answer, language }: ClarifyJudgeInput): AnswerWords | "lacks_figure" {
  const kind = readAnswer(answer);
  if (kind !== "words" || CONSENT.test(answer.trim())) return kind;
  return lacksFigure(question.text, answer, language) ? "lacks_figure" : "words";
}
