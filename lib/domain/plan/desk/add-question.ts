import type { Language } from "../../language.ts";
import type { Plan } from "../plan.ts";
import type { EditOf } from "./desk-edit.ts";
import type { Edited } from "./requirement-edits.ts";

/** Limit of a plan's schema. */
const MAX_QUESTIONS = 300;

const ASKED_BY = {
  zh: (name: string) => `由${name}提出`,
  en: (name: string) => `Asked by ${name}`,
} as const satisfies Record<Language, (name: string) => string>;

/** Adds a person's question to the open ones. It blocks nothing, and can be answered like every other. */
export function addQuestion(
  plan: Plan,
  { text, about }: EditOf<"question">,
  { newIds: [id], name }: { readonly newIds: readonly string[]; readonly name: string },
): Edited {
  if (plan.open_questions.some((question) => question.text === text)) return "question_listed";
  if (id === undefined || plan.open_questions.length >= MAX_QUESTIONS) return "too_many";
  const known = new Set(plan.requirements.map((requirement) => requirement.id));
  const question = {
    id,
    text,
    why: ASKED_BY[plan.meta.language](name),
    blocking: false,
    raised_by: name,
    about: about.filter((one) => known.has(one)),
    status: "open" as const,
  };
  return { ...plan, open_questions: [...plan.open_questions, question] };
}
