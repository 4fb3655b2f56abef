import { SEATS } from "./seats.ts";
import type { WorkshopState } from "./workshop-state.ts";

export const SIGNALS = [
  "blocking_questions",
  "no_new_info",
  "requirement_clarity",
  "narrative_divergence",
  "commitment_readiness",
  "user_uncertainty",
] as const;

export interface Signal {
  readonly type: (typeof SIGNALS)[number];
  readonly severity: "critical" | "high" | "medium";
  /** Ids or roles that gave rise to it, for people. */
  readonly text: string;
}

const UNSURE =
  /不确定|不清楚|不知道|说不准|看情况|也许|可能吧|not sure|uncertain|unclear|unsure|don't know|no idea|maybe/i;

/** Below this a seat is not ready to commit (thresholds of the founding design). */
const LOW_CONFIDENCE = 0.6;

/**
 * Signals of a round's end. `requirement_clarity` and `commitment_readiness` look only at open questions that are
 * blocking or have no default (spec 3 §3.2).
 */
export function readSignals(state: WorkshopState, newPoints: number): readonly Signal[] {
  const unclear = state.plan.open_questions.filter(
    (question) => question.status === "open" && (question.blocking || !question.default),
  );
  const blocking = unclear.filter((question) => question.blocking);
  const open = state.issues.filter((issue) => issue.status === "open" || issue.status === "unresolved");
  const diverging = new Set(
    open.flatMap((issue) => issue.positions.filter((p) => p.position !== "agree").map((p) => p.role)),
  );
  const last = new Map(state.turns.map((turn) => [turn.role, turn.verdict]));
  const hesitant = SEATS.filter((seat) => {
    const verdict = last.get(seat);
    return verdict !== undefined && verdict.ok !== true && verdict.confidence < LOW_CONFIDENCE;
  });
  const unsure = state.answers.filter((answer) => UNSURE.test(answer.answer)).map((answer) => answer.id);
  const ids = (items: readonly { id: string }[]) => items.map((item) => item.id).join(", ");
  const found: (Signal | false)[] = [
    blocking.length > 0 && { type: "blocking_questions", severity: "critical", text: ids(blocking) },
    state.round >= 2 &&
      newPoints === 0 &&
      open.length > 0 && { type: "no_new_info", severity: "high", text: ids(open) },
    unclear.length > 0 && {
      type: "requirement_clarity",
      severity: unclear.length > 3 ? "high" : "medium",
      text: ids(unclear),
    },
    diverging.size > 0 && {
      type: "narrative_divergence",
      severity: diverging.size > 2 ? "high" : "medium",
      text: [...diverging].join(", "),
    },
    hesitant.length > 0 && { type: "commitment_readiness", severity: "medium", text: hesitant.join(", ") },
    unsure.length > 0 && { type: "user_uncertainty", severity: "high", text: unsure.join(", ") },
  ];
  return found.filter((signal) => signal !== false);
}
