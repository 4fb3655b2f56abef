import type { Contradiction, OpenQuestion, Plan } from "./plan.ts";

/** Blocking questions that nobody has answered, whether they are open or were put off. */
export const unansweredQuestions = ({ open_questions }: Pick<Plan, "open_questions">): OpenQuestion[] =>
  open_questions.filter(({ blocking, status }) => blocking && (status === "open" || status === "closed"));

/** Whether a pair is decided: somebody said which statement holds, or one of its requirements is not in the plan any more. */
function isResolved({ status, requirements = [] }: Contradiction, holds: (id: string) => boolean): boolean {
  return (status !== undefined && status !== "open") || !requirements.every(holds);
}

/** The pairs that may contradict and that nobody has decided yet. */
export function openContradictions({
  contradictions,
  requirements,
}: Pick<Plan, "contradictions" | "requirements">): Contradiction[] {
  const current = new Set(requirements.filter(({ change }) => change.op !== "removed").map(({ id }) => id));
  return contradictions.filter((pair) => !isResolved(pair, (id) => current.has(id)));
}
