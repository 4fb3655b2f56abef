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
  | "discussed"
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

/** The requirements of which a seat needs only a part, because it has seen or written their wording. */
type KnownParts = Pick<SeatTurnInput, "seen" | "discussed">;

/** The questions that people have answered in this workshop, and what they are about. */
const answeredAbout = ({ plan, answers }: WorkshopState): string[] => {
  const answered = new Set(answers.map(({ id }) => id));
  return plan.open_questions.filter(({ id }) => answered.has(id)).flatMap(({ about }) => about);
};

/**
 * What a seat knows: an index entry is enough where nothing is open about a requirement, and its sentence where only an issue is. A gap in the
 * seat's own field and an answer that the seat reads need the whole requirement.
 */
function knownParts(state: WorkshopState, role: string, gaps: readonly PlanGap[]): KnownParts {
  const last = lastTurns(state).get(role);
  const completes = state.mode === "complete";
  if (!completes && (last === undefined || state.mode === "draft")) return { seen: [], discussed: [] };
  const whole = new Set(state.mode === "resume" ? answeredAbout(state) : []);
  for (const gap of gaps) if (gap.id !== null && (completes || isGapFor(role, gap))) whole.add(gap.id);
  const open = new Set(state.issues.filter(({ status }) => status === "open").flatMap(({ about }) => about));
  const known = state.plan.requirements.flatMap(({ id }) =>
    !whole.has(id) && (completes || (state.worded[id] ?? 0) <= (last?.turn ?? 0)) ? [id] : [],
  );
  if (completes) return { seen: known.filter((id) => !open.has(id)), discussed: [] };
  return { seen: known.filter((id) => !open.has(id)), discussed: known.filter((id) => open.has(id)) };
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
    ...knownParts(state, seat.key, gaps),
    answers: [...state.answers],
    table: state.table.map(({ key }) => key),
    names: customSeatNames(state.table),
    own: seat.own,
  };
}
