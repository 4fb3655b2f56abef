import type { GapKind, PlanGap } from "./gap.ts";
import { currentPositions } from "./objections.ts";
import { isUnheard, lastTurns } from "./round.ts";
import type { WorkshopIssue } from "./seat-turn.ts";
import type { WorkshopState } from "./workshop-state.ts";

/**
 * The seats that have something to do. In the first round every seat takes its turn. In later rounds of a standard workshop, only seats
 * with an issue, a gap or a change in their field do; in a thorough workshop every seat does, in order.
 */

/** The gaps that each seat closes, of those that block the review. */
const GAPS_OF: Readonly<Record<string, readonly GapKind[]>> = {
  ProductPlanner: ["no_requirement", "no_scenario", "no_acceptance", "no_scope"],
  SeniorDeveloper: ["files_without_repository", "no_file", "no_purpose"],
  TestPlanner: ["no_scenario", "no_acceptance", "no_test"],
  RiskPlanner: ["no_mitigation"],
};

const answeredInRound = (state: WorkshopState, key: string): boolean =>
  state.turns.some((turn) => turn.role === key && turn.round === state.round);

/** Whether an open issue waits for a seat: it concerns the seat, and the seat does not agree with it yet. */
function waitsFor(issue: WorkshopIssue, key: string): boolean {
  if (issue.status !== "open") return false;
  const concerned = issue.concerns.length === 0 || issue.concerns.includes(key) || issue.raised_by === key;
  return concerned && currentPositions(issue).get(key)?.position !== "agree";
}

/** Whether a seat has something to do in a later round. */
function hasWork(state: WorkshopState, key: string, gaps: readonly PlanGap[]): boolean {
  const last = lastTurns(state).get(key);
  if (last === undefined || last.verdict.ok !== true || isUnheard(state, key)) return true;
  if (state.issues.some((issue) => waitsFor(issue, key))) return true;
  if (gaps.some(({ kind }) => GAPS_OF[key]?.includes(kind))) return true;
  return state.plan.requirements.some(({ id }) => (state.worded[id] ?? 0) > last.turn);
}

/** The indexes into the table of the seats that still take a turn in this round, in turn order. */
export function dueSeats(state: WorkshopState, gaps: readonly PlanGap[]): readonly number[] {
  const later = state.table.map(({ key }, at) => ({ key, at })).filter(({ at }) => at >= state.seat);
  const everybody = state.round === 1 || state.depth === "thorough";
  return later
    .filter(({ key }) => !answeredInRound(state, key) && (everybody || hasWork(state, key, gaps)))
    .map(({ at }) => at);
}

/** Whether the due seats take their turns at the same time: they all receive what the product planner said. */
export const inParallel = (state: WorkshopState): boolean =>
  state.round > 1 && state.depth === "standard" && state.mode === "speak";
