import { isUnanswered } from "./open-items.ts";
import type { OpenQuestion, Plan } from "./plan.ts";

type AboutPlan = Pick<
  Plan,
  "requirements" | "acceptance" | "test_plan" | "tasks" | "assumptions" | "open_questions"
>;

/** The items of a plan that belong to requirements, by id. */
function requirementsById(plan: AboutPlan): ReadonlyMap<string, readonly string[]> {
  const items = [...plan.acceptance, ...plan.test_plan.cases, ...plan.tasks];
  return new Map<string, readonly string[]>([
    ...items.map(({ id, requirements }) => [id, requirements] as const),
    ...[...plan.assumptions, ...plan.open_questions].map(({ id, about }) => [id, about] as const),
    ...plan.requirements.map(({ id }) => [id, [id]] as const),
  ]);
}

/**
 * The requirements that wait for the answer to a question: those that it is about, directly or through another item of the plan.
 * @returns null if it names none, so that the whole plan waits for it
 */
export function heldUpBy(plan: AboutPlan, { about }: Pick<OpenQuestion, "about">): readonly string[] | null {
  const known = requirementsById(plan);
  const present = new Set(plan.requirements.map(({ id }) => id));
  const direct = about.flatMap((id) => known.get(id) ?? []);
  const found = direct.flatMap((id) => (present.has(id) ? [id] : (known.get(id) ?? [])));
  const ids = [...new Set(found)].filter((id) => present.has(id));
  return ids.length === 0 ? null : ids;
}

/** The questions that nobody has answered, in the order of what they block; those that were put off come last. */
export function inAskingOrder(plan: AboutPlan): readonly OpenQuestion[] {
  const weight = (question: OpenQuestion): readonly number[] => [
    question.status === "open" ? 1 : 0,
    question.blocking ? 1 : 0,
    heldUpBy(plan, question)?.length ?? plan.requirements.length + 1,
    question.default === undefined ? 1 : 0,
  ];
  return plan.open_questions
    .filter(isUnanswered)
    .map((question) => ({ question, weight: weight(question) }))
    .toSorted((a, b) => {
      const at = a.weight.findIndex((value, index) => value !== b.weight[index]);
      return at < 0 ? 0 : (b.weight[at] ?? 0) - (a.weight[at] ?? 0);
    })
    .map(({ question }) => question);
}
