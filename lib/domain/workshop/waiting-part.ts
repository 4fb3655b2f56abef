import { heldUpBy } from "../plan/question-order.ts";
import type { WorkshopState } from "./workshop-state.ts";

/** What of a plan waits while blocking questions have no answer. The rest of the workshop goes on. */

type Asking = Pick<WorkshopState, "plan" | "waiting" | "round" | "round_cap">;

/** A question that waits, with the requirements that wait for it. */
interface WaitingQuestion {
  readonly id: string;
  readonly text: string;
  readonly requirements: readonly string[];
}

/** The questions that wait for a person, each with its requirements; null if one of them is about the whole plan. */
export function waitingQuestions({
  plan,
  waiting,
}: Pick<Asking, "plan" | "waiting">): WaitingQuestion[] | null {
  const questions: WaitingQuestion[] = [];
  for (const id of waiting) {
    const question = plan.open_questions.find((one) => one.id === id);
    const requirements = question === undefined ? null : heldUpBy(plan, question);
    if (question === undefined || requirements === null) return null;
    questions.push({ id, text: question.text, requirements });
  }
  return questions;
}

/**
 * The requirements that wait. In the last round everything waits, because no later round could judge them.
 * @returns null if the whole plan waits
 */
export function waitingPart(state: Asking): ReadonlySet<string> | null {
  if (state.waiting.length === 0) return new Set();
  const questions = state.round >= state.round_cap ? null : waitingQuestions(state);
  const ids = new Set(questions?.flatMap(({ requirements }) => requirements));
  return questions === null || state.plan.requirements.every(({ id }) => ids.has(id)) ? null : ids;
}
