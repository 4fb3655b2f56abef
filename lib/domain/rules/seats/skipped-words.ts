import type { AnsweredQuestion } from "../../clarification/answered-question.ts";
import type { Language } from "../../language.ts";
import { inner, quoted } from "./words.ts";

/** What a seat says of its question that the person passed over: the plan keeps it open, with its default if any. */
export function skippedWords(answer: AnsweredQuestion, language: Language): string {
  const taken = inner(answer.default ?? "");
  const asked = quoted(inner(answer.question), "zh");
  if (language === "zh")
    return taken === ""
      ? `${asked}被跳过了，又没有稳妥的默认值，所以仍然没有答案，关口会停在这里。`
      : `${asked}被跳过了，留作待确认问题，先按「${taken}」往下做。`;
  return taken === ""
    ? `"${answer.question}" was skipped and has no safe default, so it stays unanswered and holds the gate.`
    : `"${answer.question}" was skipped; it stays an open question, and for now this holds: ${taken}.`;
}
