import type { PlanAnswersInput } from "#lib/contracts/question.ts";

/** Answers to the questions of a form, while they are being given. */

export interface FormAnswer {
  readonly text: string;
  readonly choice?: "default" | "not_now";
}
/** By question. */
export type FormAnswers = Readonly<Record<string, FormAnswer>>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const CHOICES: readonly unknown[] = [undefined, "default", "not_now"];
const isAnswer = (value: unknown): value is FormAnswer =>
  isRecord(value) && typeof value.text === "string" && CHOICES.includes(value.choice);

/** Reads a stored draft without a schema library, which a page that is read does not load; an unreadable text counts as none. */
export function readFormAnswers(stored: string): FormAnswers {
  if (stored === "") return {};
  try {
    const value: unknown = JSON.parse(stored);
    if (!isRecord(value)) return {};
    return Object.fromEntries(
      Object.entries(value).filter((one): one is [string, FormAnswer] => isAnswer(one[1])),
    );
  } catch {
    return {};
  }
}

/** What is sent: a choice comes before a text, and a question without either is left out, as is one that is not offered any more. */
export function answersToSend(answers: FormAnswers, offered: readonly string[]): PlanAnswersInput["answers"] {
  return offered.flatMap((question_id): PlanAnswersInput["answers"] => {
    const given = answers[question_id];
    if (given?.choice !== undefined) return [{ question_id, choice: given.choice }];
    const answer = given?.text.trim() ?? "";
    return answer === "" ? [] : [{ question_id, answer }];
  });
}
