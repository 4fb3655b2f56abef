import type { TaskEvent } from "../task/events.ts";
import type { WorkshopIssue } from "./seat-turn.ts";
import { SEATS, type Seat } from "./seats.ts";
import { readSignals, type Signal } from "./signals.ts";
import type { TurnRecord, WorkshopState } from "./workshop-state.ts";

/** Rules of a round (spec 3 §3.2): who is next, what is settled, what is agreed, whether to go on. */

export const DEFAULT_ROUND_CAP = 3;

/** The seat to speak next, or null when the round is over. */
export function nextSeat(state: WorkshopState): Seat | null {
  return SEATS[state.seat] ?? null;
}

/** After a seat has said all it had to say: on to the next one. */
export function passOn(state: WorkshopState): WorkshopState {
  return { ...state, seat: state.seat + 1, mode: "speak", waiting: [] };
}

/** The last word of each seat, over all rounds. */
export function lastTurns(state: WorkshopState): ReadonlyMap<Seat, TurnRecord> {
  return new Map(state.turns.map((turn) => [turn.role, turn]));
}

export type Convergence = Extract<TaskEvent, { type: "briefing" }>["data"]["convergence"];

export interface RoundEnd {
  readonly state: WorkshopState;
  readonly signals: readonly Signal[];
  readonly convergence: Convergence;
  readonly newPoints: number;
  readonly settled: readonly string[];
}

/** The newest position of every seat on an issue. */
function standing(issue: WorkshopIssue) {
  return new Map(issue.positions.map((position) => [position.role, position]));
}

/**
 * An issue is settled when somebody said how and nobody still reserves: among the newest positions of the seats there
 * is no concern or block, and at least one agreement. Not in the round that raised it: every seat shall have been heard.
 */
function settle(issue: WorkshopIssue, round: number): WorkshopIssue {
  if (issue.status !== "open" || issue.round >= round) return issue;
  const newest = [...standing(issue).values()];
  const reserved = newest.some((position) => position.position !== "agree");
  if (reserved || newest.length === 0) return issue;
  const resolution = newest.findLast((position) => position.resolution)?.resolution;
  return { ...issue, status: "settled", resolution: resolution ?? newest.at(-1)?.reason };
}

/** Points on which nobody reserves; a point that was agreed once stays. */
function agreedPoints(state: WorkshopState): WorkshopState["consensus"] {
  const contested = new Set(
    state.issues.filter((issue) => issue.status === "open").flatMap((issue) => issue.about),
  );
  const known = new Set(state.consensus.map((point) => point.text));
  const fresh = [
    ...state.plan.requirements
      .filter((requirement) => !contested.has(requirement.id))
      .map((requirement) => ({ text: `${requirement.id} ${requirement.title}`, about: [requirement.id] })),
    ...state.issues
      .filter((issue) => issue.status === "settled" && issue.resolution)
      .map((issue) => ({ text: issue.resolution ?? "", about: [...issue.about] })),
  ].filter((point) => !known.has(point.text));
  return [...state.consensus, ...fresh.map((point) => ({ ...point, round: state.round }))];
}

function convergenceOf(state: WorkshopState, agreed: boolean): Convergence {
  if (agreed) return "converged";
  if (state.plan.open_questions.some((question) => question.blocking && question.status === "open"))
    return "need_clarification";
  return state.consensus.length > 0 ? "partial" : "none";
}

/** Closes a round: settles issues, grows the consensus, and decides whether another round follows. */
export function endRound(state: WorkshopState, roundCap: number, withinBudget: boolean): RoundEnd {
  const issues = state.issues.map((issue) => settle(issue, state.round));
  const settled = issues
    .filter((issue, at) => issue.status !== state.issues[at]?.status)
    .map((issue) => issue.id);
  const withIssues = { ...state, issues };
  const consensus = agreedPoints(withIssues);
  const newPoints = consensus.length - state.consensus.length;
  const open = issues.filter((issue) => issue.status === "open");
  const verdicts = lastTurns(state);
  const agreed = open.length === 0 && SEATS.every((seat) => verdicts.get(seat)?.verdict.ok === true);
  const thisRound = state.turns.filter((turn) => turn.round === state.round);
  const learnt = newPoints > 0 || settled.length > 0 || thisRound.some((turn) => turn.new_issues.length > 0);
  const ended = whyEnded({
    agreed,
    learnt,
    withinBudget,
    atCap: state.round >= roundCap,
    round: state.round,
  });
  const closed = { ...withIssues, consensus, ended };
  const final = ended
    ? {
        ...closed,
        issues: issues.map((issue) =>
          issue.status === "open" ? { ...issue, status: "unresolved" as const } : issue,
        ),
      }
    : closed;
  return {
    state: final,
    signals: readSignals(final, newPoints),
    convergence: convergenceOf(final, agreed),
    newPoints,
    settled,
  };
}

function whyEnded(facts: {
  agreed: boolean;
  learnt: boolean;
  withinBudget: boolean;
  atCap: boolean;
  round: number;
}): WorkshopState["ended"] {
  if (facts.agreed) return "agreed";
  if (!facts.withinBudget) return "budget";
  if (facts.atCap) return "round_cap";
  return facts.round >= 2 && !facts.learnt ? "nothing_new" : null;
}

/** The next round of a workshop that has not ended. */
export function openRound(state: WorkshopState): WorkshopState {
  return { ...state, round: state.round + 1, seat: 0, mode: "speak", waiting: [] };
}
