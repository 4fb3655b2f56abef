import type { Convergence } from "./briefing.ts";
import { bindingReservations, currentPositions, preventsFinalPlan, withVerdictIssues } from "./objections.ts";
import { isNotJudged, lastTurns, seatsNotJudged } from "./round.ts";
import { agreedPoints, settleIssue } from "./settle.ts";
import { callsForClarification, readSignals, type WorkshopSignal } from "./signals.ts";
import { requiredSeatKeys } from "./workshop-seats.ts";
import type { WorkshopState } from "./workshop-state.ts";

/** How a round ends: what is settled, what is agreed, and whether another round follows. */

export interface RoundEnd {
  readonly state: WorkshopState;
  readonly signals: readonly WorkshopSignal[];
  readonly convergence: Convergence;
  readonly newPoints: number;
  readonly settled: readonly string[];
}

/** Facts that decide whether another round follows. */
export interface EndFacts {
  readonly round: number;
  readonly roundCap: number;
  readonly withinBudget: boolean;
  /** Open issues that keep the plan from being final. */
  readonly openIssues: number;
  /** Every required seat said ok, and none of them has a reservation. */
  readonly allOk: boolean;
  /** This round brought something new. */
  readonly learnt: boolean;
  /** A required seat has no judgement by a model or a person. */
  readonly notJudged: boolean;
  /** A required seat has not judged the parts that waited for an answer during its turn. */
  readonly waited: boolean;
}

/**
 * Why the rounds end, or null if another one follows. First match: parts that waited for an answer are judged in another round · all agree (in round 1 the fast path) · the
 * list is empty, and either nobody has judged for some seat or somebody has a reservation · the budget is spent · the cap is reached · from round 2 on, nothing new was learnt.
 */
export function endReason(facts: EndFacts): WorkshopState["ended"] {
  if (facts.waited && facts.withinBudget && facts.round < facts.roundCap) return null;
  if (facts.openIssues === 0) return facts.allOk ? "agreed" : facts.notJudged ? "not_judged" : "list_empty";
  if (!facts.withinBudget) return "budget";
  if (facts.round >= facts.roundCap) return "round_cap";
  return facts.round >= 2 && !facts.learnt ? "nothing_new" : null;
}

/** Whether every required seat explicitly said ok and has no reservation. */
function allOk(state: WorkshopState): boolean {
  const last = lastTurns(state);
  return requiredSeatKeys(state.table).every((key) => {
    const turn = last.get(key);
    const agrees = turn?.verdict.ok === true && bindingReservations(turn).length === 0;
    return agrees && !isNotJudged(state, key) && turn.waits === undefined;
  });
}

/** Whether the last turn of a required seat left out parts that waited for an answer. */
function hasWaitingParts(state: WorkshopState): boolean {
  const last = lastTurns(state);
  return requiredSeatKeys(state.table).some((key) => last.get(key)?.waits !== undefined);
}

/** Whether a seat changed its position on an issue since the last round, or took its first position. */
function hasPositionChange(state: WorkshopState): boolean {
  return state.issues.some((issue) => {
    const now = issue.positions.filter((one) => one.round === state.round && issue.round < state.round);
    return now.some((position) => {
      const before = issue.positions.findLast((one) => one.role === position.role && one.round < state.round);
      return before?.position !== position.position;
    });
  });
}

/** Whether a turn of this round brought something new: an issue, or a person's answer. */
function hasNewContent(state: WorkshopState): boolean {
  const turns = state.turns.filter((turn) => turn.round === state.round);
  const raised = state.issues.some((issue) => issue.round === state.round && !issue.from_verdict);
  const reopened = state.reopened.some((point) => point.round === state.round);
  return raised || reopened || turns.some((turn) => turn.mode === "resume");
}

function convergenceOf(state: WorkshopState, signals: readonly WorkshopSignal[]): Convergence {
  if (state.ended === "agreed") return "converged";
  if (callsForClarification(state, signals)) return "need_clarification";
  return state.consensus.length > 0 ? "partial" : "none";
}

/** The issues after the round, and those that it settled. */
function settleIssues(state: WorkshopState): { state: WorkshopState; settled: readonly string[] } {
  const issues = state.issues.map((issue) => settleIssue(issue, state));
  const settled = issues
    .filter((issue, at) => issue.status === "settled" && state.issues[at]?.status !== "settled")
    .map((issue) => issue.id);
  return { state: { ...state, issues }, settled };
}

const isOpen = (issue: WorkshopState["issues"][number]): boolean => issue.status === "open";

/**
 * Closes a round: turns objections into issues, settles issues, extends the consensus and decides whether
 * another round follows. Pure. The maximum number of rounds comes from the workshop.
 * @param isLast no other round follows, for example because people took turns after the seats
 */
export function endRound(
  state: WorkshopState,
  { withinBudget, isLast = false }: { readonly withinBudget: boolean; readonly isLast?: boolean },
): RoundEnd {
  const { state: weighed, settled } = settleIssues(withVerdictIssues(state));
  const openIssues = weighed.issues.filter(
    (issue) => isOpen(issue) && preventsFinalPlan(issue, weighed),
  ).length;
  const ok = allOk(weighed);
  const consensus = agreedPoints(weighed, openIssues === 0 && ok);
  const newPoints = consensus.filter((point) => point.round === state.round).length;
  const learnt = newPoints > 0 || settled.length > 0 || hasPositionChange(weighed) || hasNewContent(weighed);
  const { round, round_cap: roundCap } = state;
  const required = requiredSeatKeys(weighed.table);
  const notJudged = seatsNotJudged(weighed).some((key) => required.includes(key));
  const waited = hasWaitingParts(weighed);
  const facts = {
    round,
    roundCap,
    withinBudget,
    openIssues,
    allOk: ok,
    learnt,
    notJudged: notJudged || waited,
    waited,
  };
  const ended = endReason(facts) ?? (isLast ? "nothing_new" : null);
  const issues = ended
    ? weighed.issues.map((issue) => (isOpen(issue) ? { ...issue, status: "unresolved" as const } : issue))
    : weighed.issues;
  const final = { ...weighed, consensus, issues, ended };
  const signals = readSignals(final, newPoints);
  return { state: final, signals, convergence: convergenceOf(final, signals), newPoints, settled };
}

/** The position of every seat on an issue, for display. Seats without a position are included. */
export function viewsOn(
  issue: WorkshopState["issues"][number],
  state: WorkshopState,
): WorkshopState["briefings"][number]["disagreements"][number]["views"] {
  const newest = currentPositions(issue);
  return state.table.map(({ key }) => {
    const position = newest.get(key);
    return { role: key, view: position?.position ?? "none", reason: position?.reason ?? "" };
  });
}
