import { sentenceOf } from "../plan/as-stated.ts";
import type { Plan } from "../plan/plan.ts";

/** What a plan is about, as texts that words of people are compared with. */
export function planTexts(plan: Plan): string[] {
  return [
    plan.what,
    ...plan.requirements.flatMap((one) => [one.title, sentenceOf(one)]),
    ...plan.scope,
    ...plan.non_goals,
    ...plan.risks.map((one) => one.description),
    ...plan.assumptions.map((one) => one.text),
    ...plan.open_questions.map((one) => one.text),
  ].filter((text) => text !== "");
}
