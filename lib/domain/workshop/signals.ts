import { requiredSeatKeys } from "./workshop-seats.ts";
import type { WorkshopState } from "./workshop-state.ts";

export const WORKSHOP_SIGNALS = [
  "blocking_questions",
  "no_new_info",
  "requirement_clarity",
  "narrative_divergence",
  "commitment_readiness",
  "user_uncertainty",
] as const;

export interface WorkshopSignal {
  readonly type: (typeof WORKSHOP_SIGNALS)[number];
  readonly severity: "critical" | "high" | "medium";
  /** The ids or roles that caused the signal, for display. */
  readonly text: string;
}

const UNSURE =
  /不确定|不清楚|不知道|说不准|看情况|也许|可能吧|not sure|uncertain|unclear|unsure|don't know|no idea|maybe/i;

/** A seat with less confidence is not ready to commit. */
const LOW_CONFIDENCE = 0.6;
/** More open questions than this are a high signal. */
const MANY_QUESTIONS = 3;
/** More diverging seats than this are a high signal. */
const MANY_SEATS = 2;

type OpenQuestion = WorkshopState["plan"]["open_questions"][number];

/** Open questions that leave something unclear: blocking, or without a default. */
function unclearQuestions(state: WorkshopState): readonly OpenQuestion[] {
  return state.plan.open_questions.filter(
    (question) => question.status === "open" && (question.blocking || !question.default),
  );
}

/**
 * Seats that are not ready to commit: not ok, or with low confidence. A seat whose only reasons are open
 * questions with a default does not count, since planning can continue with the defaults.
 */
function hesitantSeats(state: WorkshopState): readonly string[] {
  const last = new Map(state.turns.map((turn) => [turn.role, turn.verdict]));
  const unclear = new Set(unclearQuestions(state).map((question) => question.id));
  const harmless = new Set(
    state.plan.open_questions
      .filter((question) => !unclear.has(question.id))
      .map((question) => question.text),
  );
  return requiredSeatKeys(state.table).filter((seat) => {
    const verdict = last.get(seat);
    if (verdict === undefined) return false;
    if (verdict.ok === true) return verdict.confidence !== null && verdict.confidence < LOW_CONFIDENCE;
    return verdict.reasons.length === 0 || !verdict.reasons.every((reason) => harmless.has(reason));
  });
}

/**
 * Signals at the end of a round. `requirement_clarity` and `commitment_readiness` consider only open
 * questions that are blocking or have no default.
 */
export function readSignals(state: WorkshopState, newPoints: number): readonly WorkshopSignal[] {
  const unclear = unclearQuestions(state);
  const blocking = unclear.filter((question) => question.blocking);
  const open = state.issues.filter((issue) => issue.status === "open" || issue.status === "unresolved");
  const diverging = new Set(
    open.flatMap((issue) => issue.positions.filter((p) => p.position !== "agree").map((p) => p.role)),
  );
  const hesitant = hesitantSeats(state);
  const unsure = state.answers.filter((answer) => UNSURE.test(answer.answer)).map((answer) => answer.id);
  const ids = (items: readonly { id: string }[]) => items.map((item) => item.id).join(", ");
  const found: (WorkshopSignal | false)[] = [
    blocking.length > 0 && { type: "blocking_questions", severity: "critical", text: ids(blocking) },
    state.round >= 2 &&
      newPoints === 0 &&
      open.length > 0 && { type: "no_new_info", severity: "high", text: ids(open) },
    unclear.length > 0 && {
      type: "requirement_clarity",
      severity: unclear.length > MANY_QUESTIONS ? "high" : "medium",
      text: ids(unclear),
    },
    diverging.size > 0 && {
      type: "narrative_divergence",
      severity: diverging.size > MANY_SEATS ? "high" : "medium",
      text: [...diverging].join(", "),
    },
    hesitant.length > 0 && { type: "commitment_readiness", severity: "medium", text: hesitant.join(", ") },
    unsure.length > 0 && { type: "user_uncertainty", severity: "high", text: unsure.join(", ") },
  ];
  return found.filter((signal) => signal !== false);
}

/**
 * Whether a person should be asked before the next round: any critical signal, two high signals, or low user
 * confidence with any other signal, provided that there is a question to ask.
 */
export function callsForClarification(state: WorkshopState, signals: readonly WorkshopSignal[]): boolean {
  if (signals.some((signal) => signal.severity === "critical")) return true;
  if (unclearQuestions(state).length === 0) return false;
  const high = signals.filter((signal) => signal.severity === "high").length;
  const unsure = signals.some((signal) => signal.type === "user_uncertainty");
  return high >= 2 || (unsure && signals.length >= 2);
}
