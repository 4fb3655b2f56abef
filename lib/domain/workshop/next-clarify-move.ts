import type { WorkshopState } from "./workshop-state.ts";

/** What the meeting does next. */
export type ClarifyMove =
  /** The seat re-judges the question before it is put. */
  | { readonly kind: "review"; readonly id: string }
  /** The seat judges the answer to the present exchange. */
  | { readonly kind: "judge"; readonly id: string }
  /** *You decide*, *Skip* or *End questions* settles the question as it is. */
  | { readonly kind: "settle"; readonly id: string }
  /** The questions were ended: the rest is recorded without being put. */
  | { readonly kind: "close"; readonly ids: readonly string[] }
  /** The question is before the person. */
  | { readonly kind: "wait"; readonly id: string }
  | { readonly kind: "over" };

/**
 * Decides from the questions, answers and judgements so far what comes next: one question at a time, in
 * the order in which they were raised, each re-judged first and asked until its seat has enough. Pure.
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
