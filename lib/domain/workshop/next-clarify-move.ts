import type { AnswerKind } from "../clarification/clarification.ts";
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
export function nextClarifyMove(state: Meeting): ClarifyMove {
  const [id] = state.waiting;
  if (id === undefined) return { kind: "over" };
  if (state.clarification.ended) {
    // What somebody has answered is not closed with the rest.
    const answered = state.waiting.find((each) => answerOf(state, each) !== null);
    return answered === undefined ? { kind: "close", ids: [...state.waiting] } : settling(state, answered);
  }
  const asked = state.clarification.questions.some((each) => each.id === id);
  return asked ? settling(state, id) : { kind: "review", id };
}

type Meeting = Pick<WorkshopState, "waiting" | "clarification">;

/** How a person answered the current exchange of a question, if its seat has not assessed that yet. */
function answerOf({ clarification }: Meeting, id: string): AnswerKind | null {
  const last = clarification.questions.find((each) => each.id === id)?.exchanges.at(-1);
  return last === undefined || last.reading !== null ? null : last.kind;
}

function settling(state: Meeting, id: string): ClarifyMove {
  const kind = answerOf(state, id);
  if (kind === null) return { kind: "wait", id };
  return kind === "answered" ? { kind: "judge", id } : { kind: "settle", id };
}
