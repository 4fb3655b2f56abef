import type { Requirement } from "../plan/plan.ts";
import { currentPositions, isOnRecord, preventsFinalPlan } from "./objections.ts";
import { lastTurns } from "./round.ts";
import type { ConsensusPoint, WorkshopIssue } from "./seat-turn.ts";
import type { WorkshopState } from "./workshop-state.ts";

/** What the end of a round settles, and what all seats agree on after it. */

/**
 * Counts a seat that raised an issue as agreeing if it is content in a later round and does not object to the
 * issue.
 */
function withImpliedAgreement(issue: WorkshopIssue, state: WorkshopState): WorkshopIssue {
  const turn = lastTurns(state).get(issue.raised_by);
  if (turn === undefined || turn.round !== state.round || turn.verdict.ok !== true) return issue;
  if (issue.positions.some((one) => one.role === issue.raised_by && one.round === state.round)) return issue;
  const { verdict } = turn;
  const alone = { ...state, issues: [issue], answers: [] };
  if (verdict.reservations.some((line) => isOnRecord(line, alone))) return issue;
  const reason = verdict.reasons[0] ?? issue.detail;
  const agreed = { role: turn.role, round: state.round, position: "agree" as const, reason, builds_on: [] };
  return { ...issue, positions: [...issue.positions, agreed] };
}

/** The round in which an issue was raised, or last reopened. */
const raisedInRound = (issue: WorkshopIssue): number =>
  Math.max(issue.round, ...(issue.reopened ?? []).map((one) => one.round));

/**
 * Settles an issue if somebody gave a resolution and nobody objects: the newest positions of the seats
 * contain no concern or block and at least one agreement. An issue is not settled in the round that raised
 * it: every seat must see it first.
 */
export function settleIssue(issue: WorkshopIssue, state: WorkshopState): WorkshopIssue {
  if (issue.status !== "open" || raisedInRound(issue) >= state.round) return issue;
  const weighed = withImpliedAgreement(issue, state);
  const newest = [...currentPositions(weighed).values()];
  const reserved = newest.some((position) => position.position !== "agree");
  if (reserved || newest.length === 0) return issue;
  const resolution = newest.findLast((position) => position.resolution)?.resolution;
  return { ...weighed, status: "settled", resolution: resolution ?? newest.at(-1)?.reason };
}

/** Whether an open issue is about a requirement; an objection to the whole plan affects every requirement. */
function contestedRequirements(state: WorkshopState): (id: string) => boolean {
  const open = state.issues.filter((issue) => issue.status === "open");
  const whole = open.some(
    (issue) =>
      issue.from_verdict &&
      issue.about.length === 0 &&
      issue.severity === "major" &&
      preventsFinalPlan(issue, state),
  );
  const about = new Set(open.flatMap((issue) => issue.about));
  return (id) => whole || about.has(id);
}

/** Whether every seat has judged the plan since the requirement got its current wording. A turn without a verdict is no judgement. */
function isJudgedByAllSeats(id: string, state: WorkshopState): boolean {
  const since = state.worded[id] ?? 0;
  const last = lastTurns(state);
  return state.table.every(({ key }) => {
    const turn = last.get(key);
    return turn !== undefined && turn.turn >= since && turn.verdict.ok !== null;
  });
}

const numberOf = (id: string): number => Number(id.replace(/^C-/, "")) || 0;

/**
 * The points on which all agree without reservation: requirements that every seat has seen and no open issue
 * is about, and how issues were settled. A point stays in the consensus until `reopenPoint` removes it.
 * @param unanimous true if every seat is content; uncontested requirements then need no further turns
 */
export function agreedPoints(state: WorkshopState, unanimous: boolean): ConsensusPoint[] {
  const known = new Set(state.consensus.flatMap((point) => [point.text, keyOf(point)]));
  let next = Math.max(0, ...[...state.consensus, ...state.reopened].map(({ id }) => numberOf(id)));
  const fresh = [...agreedRequirements(state, unanimous), ...settlements(state)]
    .filter((point) => !known.has(point.text) && !known.has(keyOf(point)))
    .map((point) => ({ ...point, id: `C-${++next}`, round: state.round }));
  return [...withCurrentTitles(state), ...fresh];
}

type NewPoint = Pick<ConsensusPoint, "text" | "about" | "issue" | "reason">;

/** Identifies a point: the issue that it settles, or the requirement that it is about. */
const keyOf = (point: NewPoint): string => point.issue ?? point.about[0] ?? point.text;

function agreedRequirements(state: WorkshopState, unanimous: boolean): NewPoint[] {
  const isContested = contestedRequirements(state);
  return state.plan.requirements
    .filter(({ id }) => !isContested(id) && (unanimous || isJudgedByAllSeats(id, state)))
    .map((requirement) => ({
      text: `${requirement.id} ${requirement.title}`,
      about: [requirement.id],
      ...reasonFor(requirement),
    }));
}

/** Why a requirement is in the plan: its rationale, how it is derived, or the text that it comes from. */
function reasonFor({ rationale, derived, source }: Requirement): { reason?: string } {
  const quote = source[0]?.text;
  const reason = rationale ?? derived?.how ?? (quote === undefined ? undefined : `“${quote}”`);
  return reason === undefined ? {} : { reason };
}

/** The reason of a settlement: that of the seat that stated the resolution, otherwise of the last seat that agreed. */
function settledReason({ positions, resolution }: WorkshopIssue): { reason?: string } {
  const stated = positions.findLast((position) => position.resolution === resolution) ?? positions.at(-1);
  return stated === undefined || stated.reason === resolution ? {} : { reason: stated.reason };
}

function settlements(state: WorkshopState): NewPoint[] {
  return state.issues.flatMap((issue) => {
    const { id, status, resolution, about } = issue;
    return status === "settled" && resolution
      ? [{ text: resolution, about: [...about], issue: id, ...settledReason(issue) }]
      : [];
  });
}

/** The consensus with the current title of each requirement. */
function withCurrentTitles(state: WorkshopState): ConsensusPoint[] {
  const titles = new Map(state.plan.requirements.map(({ id, title }) => [id, `${id} ${title}`]));
  return state.consensus.map((point) =>
    point.issue === undefined && point.about.length === 1
      ? { ...point, text: titles.get(point.about[0] ?? "") ?? point.text }
      : point,
  );
}
