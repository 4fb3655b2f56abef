import type { Plan } from "./plan.ts";

/** A part of a plan that a comment can be about: its id on the page, and its text. */
interface PlanPlace {
  readonly id: string;
  readonly text: string;
}

/** The parts of a plan that comments can be about, in the order of the page. */
export function planPlaces(plan: Plan): PlanPlace[] {
  return [
    ...plan.requirements.map(({ id, shall }) => ({ id, text: shall })),
    ...plan.risks.map(({ id, description }) => ({ id, text: description })),
    ...plan.assumptions.map(({ id, text }) => ({ id, text })),
    ...plan.open_questions.map(({ id, text }) => ({ id, text })),
    ...plan.acceptance.map(({ id, text }) => ({ id, text })),
    ...plan.test_plan.cases.map(({ id, title }) => ({ id, text: title })),
    ...plan.tasks.map(({ id, title }) => ({ id, text: title })),
  ];
}
