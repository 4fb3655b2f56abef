import { isGapFor } from "./due-seats.ts";
import type { PlanGap } from "./gap.ts";
import { type GapContext, planGaps } from "./plan-gaps.ts";
import { lastTurns } from "./round.ts";
import type { SeatTurnInput } from "./seat-turn.ts";
import { isBlockingGap } from "./structural-gaps.ts";
import { waitingQuestions } from "./waiting-part.ts";
import { customSeatNames, type WorkshopSeat } from "./workshop-seats.ts";
import type { TurnRecord, WorkshopState } from "./workshop-state.ts";

/** What a seat receives of the workshop before its turn. */

type WorkshopPart = Pick<
  SeatTurnInput,
  | "role"
  | "round"
  | "mode"
  | "remarks"
  | "plan"
  | "consensus"
  | "issues"
  | "waiting"
  | "spoken"
  | "gaps"
  | "earlier"
  | "refines"
  | "seen"
  | "answers"
  | "table"
  | "names"
  | "own"
>;

const firstReason = ({ verdict, statement }: TurnRecord): string => verdict.reasons[0] ?? statement;

/** One line per seat about the round before this one. */
function earlierViews({ turns, round }: WorkshopState): SeatTurnInput["earlier"] {
  const before = new Map(turns.filter((turn) => turn.round === round - 1).map((turn) => [turn.role, turn]));
  return [...before.values()].map((turn) => ({
    role: turn.role,
    ok: turn.verdict.ok,
    reason: firstReason(turn).slice(0, 400),
  }));
}

/** The requirements of which the seat needs only the index: it has seen or written their wording, and nothing about
 * them is open in its field. */
function seenRequirements(state: WorkshopState, role: string, gaps: readonly PlanGap[]): string[] {
  const last = lastTurns(state).get(role);
  if (state.mode !== "complete" && (last === undefined || state.mode !== "speak")) return [];
  const open = new Set(state.issues.filter(({ status }) => status === "open").flatMap(({ about }) => about));
  const all = state.mode === "complete";
  for (const gap of gaps) if (gap.id !== null && (all || isGapFor(role, gap))) open.add(gap.id);
  const isKnown = (id: string) => all || (state.worded[id] ?? 0) <= (last?.turn ?? 0);
  return state.plan.requirements.map(({ id }) => id).filter((id) => isKnown(id) && !open.has(id));
}

/** The gaps that a turn is about: a completing turn closes only what blocks the review. */
function gapsFor(state: WorkshopState, context: GapContext): PlanGap[] {
  const gaps = planGaps(state.plan, context);
  return state.mode === "complete" ? gaps.filter(isBlockingGap) : gaps;
}

/** The part of a seat's input that comes from the workshop. */
export function turnContext(state: WorkshopState, seat: WorkshopSeat, context: GapContext): WorkshopPart {
  const gaps = gapsFor(state, context);
  return {
    role: seat.key,
    round: state.round,
    mode: state.mode,
    remarks: [...state.remarks],
    plan: state.plan,
    consensus: [...state.consensus],
    issues: [...state.issues],
    waiting: (waitingQuestions(state) ?? []).map((one) => ({ ...one, requirements: [...one.requirements] })),
    spoken: state.turns
      .filter((turn) => turn.round === state.round)
      .map(({ role, statement, verdict }) => ({ role, statement, verdict })),
    gaps: [...gaps],
    earlier: earlierViews(state),
    refines: state.refines,
    seen: seenRequirements(state, seat.key, gaps),
    answers: [...state.answers],
    table: state.table.map(({ key }) => key),
    names: customSeatNames(state.table),
    own: seat.own,
  };
}
