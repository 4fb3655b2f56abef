import type { WorkshopState } from "./workshop-state.ts";

/** The next move of the meeting. */
export type ClarifyMove =
  /** The seat reviews the question before it is asked. */
  | { readonly kind: "review"; readonly id: string }
  /** The seat assesses the answer to the current exchange. */
  | { readonly kind: "judge"; readonly id: string }
  /** *You decide*, *Skip* or *End questions* settles the question as it is. */
  | { readonly kind: "settle"; readonly id: string }
  /** The questions were ended: the remaining ones are recorded without being asked. */
  | { readonly kind: "close"; readonly ids: readonly string[] }
  /** The question waits for the person. */
  | { readonly kind: "wait"; readonly id: string }
  | { readonly kind: "over" };

/**
 * Decides the next move from the questions, answers and assessments so far. One question at a time, in the
 * order in which they were raised; each is reviewed first and asked until its seat has enough. Pure.
 */
export function nextClarifyMove(state: Pick<WorkshopState, "waiting" | "clarification">): ClarifyMove {
  const [id] = state.waiting;
  if (id === undefined) return { kind: "over" };
  if (state.clarification.ended) return { kind: "close", ids: [...state.waiting] };
  const question = state.clarification.questions.find((each) => each.id === id);
  if (question === undefined) return { kind: "review", id };
  const last = question.exchanges.at(-1);
  if (last === undefined || last.kind === null || last.reading !== null) return { kind: "wait", id };
  return last.kind === "answered" ? { kind: "judge", id } : { kind: "settle", id };
}
