import type { AnsweredQuestion } from "../clarification/answered-question.ts";
import type { Plan } from "../plan/plan.ts";
import { choiceOf } from "./answer-words.ts";
import { type NamedAnswer, readRemark } from "./read-answers.ts";

/** Whether a question can still be answered: it is open, was put off, or its default was taken. */
export const isAnswerable = ({ status }: Plan["open_questions"][number]): boolean => status !== "answered";

/** The answer as the plan receives it, or null if the plan has no such question or assumption. */
function answerOfText(plan: Plan, { id, text }: NamedAnswer): AnsweredQuestion | null {
  const question = plan.open_questions.find((one) => one.id === id && isAnswerable(one));
  if (question !== undefined) {
    const { text: asked, raised_by, default: fallback } = question;
    const choice = choiceOf(text);
    const kind = choice === "you_decide" && fallback === undefined ? "answered" : choice;
    const base = { id, question: asked, raised_by, kind, answer: kind === "answered" ? text : "" };
    return fallback === undefined ? base : { ...base, default: fallback };
  }
  const assumption = plan.assumptions.find((one) => one.id === id);
  if (assumption === undefined) return null;
  return { id, question: assumption.text, raised_by: "Coach", answer: text, kind: "answered" };
}

/** What remarks answer in the plan, and what is left of them. */
export interface ReadRemarks {
  readonly answers: readonly AnsweredQuestion[];
  readonly remarks: readonly string[];
}

/**
 * Takes the answers to questions and assumptions that remarks name by id out of the remarks, so that they settle these
 * items and are not written into the plan next to them.
 */
export function readRemarks(plan: Plan, remarks: readonly string[]): ReadRemarks {
  const known = new Set([
    ...plan.open_questions.filter(isAnswerable).map(({ id }) => id),
    ...plan.assumptions.map(({ id }) => id),
  ]);
  const read = remarks.map((remark) => readRemark(remark, (id) => known.has(id)));
  const answers = read.flatMap((one) => one.answers.flatMap((each) => answerOfText(plan, each) ?? []));
  return {
    answers: [...new Map(answers.map((answer) => [answer.id, answer])).values()],
    remarks: read.map(({ rest }) => rest).filter((rest) => rest !== ""),
  };
}
