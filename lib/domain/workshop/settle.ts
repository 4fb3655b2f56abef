import { currentPositions, holds, isOnRecord } from "./objections.ts";
import { lastTurns } from "./round.ts";
import type { ConsensusPoint, WorkshopIssue } from "./seat-turn.ts";
import type { WorkshopState } from "./workshop-state.ts";

/** What the end of a round settles, and what then counts as agreed by all. */

/**
 * A seat that raised an issue and in a later round is content, without a word against it, has let it go: that counts
 * as its agreement.
 */
function letGo(issue: WorkshopIssue, state: WorkshopState): WorkshopIssue {
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

/** The round in which an issue was put on the table, or last put back on it. */
const tabledIn = (issue: WorkshopIssue): number =>
  Math.max(issue.round, ...(issue.reopened ?? []).map((one) => one.round));

/**
 * An issue is settled when somebody said how and nobody still reserves: among the newest positions of the seats there
 * is no concern or block, and at least one agreement. Not in the round that raised it: every seat shall have been received.
 */
export function settleIssue(issue: WorkshopIssue, state: WorkshopState): WorkshopIssue {
  if (issue.status !== "open" || tabledIn(issue) >= state.round) return issue;
  const weighed = letGo(issue, state);
  const newest = [...currentPositions(weighed).values()];
  const reserved = newest.some((position) => position.position !== "agree");
  if (reserved || newest.length === 0) return issue;
  const resolution = newest.findLast((position) => position.resolution)?.resolution;
  return { ...weighed, status: "settled", resolution: resolution ?? newest.at(-1)?.reason };
}

/** Requirements that an open issue is about; an objection to the whole plan touches every one. */
function contested(state: WorkshopState): (id: string) => boolean {
  const open = state.issues.filter((issue) => issue.status === "open");
  const whole = open.some(
    (issue) =>
      issue.from_verdict && issue.about.length === 0 && issue.severity === "major" && holds(issue, state),
  );
  const about = new Set(open.flatMap((issue) => issue.about));
  return (id) => whole || about.has(id);
}

/** Whether everybody in the workshop has answered since a requirement got its words. */
function receivedByAll(id: string, state: WorkshopState): boolean {
  const since = state.worded[id] ?? 0;
  const last = lastTurns(state);
  return state.table.every((seat) => (last.get(seat.key)?.turn ?? -1) >= since);
}

const numberOf = (id: string): number => Number(id.replace(/^C-/, "")) || 0;

/**
 * The points on which all agree and nobody reserves: requirements that every seat has received and no open issue is about,
 * and how issues were settled. What is agreed stays; only `reopen` takes a point out.
 * @param unanimous every seat is content: then nothing uncontested is left to wait for
 */
export function agreedPoints(state: WorkshopState, unanimous: boolean): ConsensusPoint[] {
  const known = new Set(state.consensus.flatMap((point) => [point.text, keyOf(point)]));
  let next = Math.max(0, ...[...state.consensus, ...state.reopened].map(({ id }) => numberOf(id)));
  const fresh = [...agreedRequirements(state, unanimous), ...settlements(state)]
    .filter((point) => !known.has(point.text) && !known.has(keyOf(point)))
    .map((point) => ({ ...point, id: `C-${++next}`, round: state.round }));
  return [...withPresentTitles(state), ...fresh];
}

type NewPoint = Pick<ConsensusPoint, "text" | "about" | "issue">;

/** What a point stands for: the issue that it settles, or the requirement that it is. */
const keyOf = (point: NewPoint): string => point.issue ?? point.about[0] ?? point.text;

function agreedRequirements(state: WorkshopState, unanimous: boolean): NewPoint[] {
  const isContested = contested(state);
  return state.plan.requirements
    .filter(({ id }) => !isContested(id) && (unanimous || receivedByAll(id, state)))
    .map(({ id, title }) => ({ text: `${id} ${title}`, about: [id] }));
}

function settlements(state: WorkshopState): NewPoint[] {
  return state.issues.flatMap(({ id, status, resolution, about }) =>
    status === "settled" && resolution ? [{ text: resolution, about: [...about], issue: id }] : [],
  );
}

/** The points that stand; a requirement's point has its present title. */
function withPresentTitles(state: WorkshopState): ConsensusPoint[] {
  const titles = new Map(state.plan.requirements.map(({ id, title }) => [id, `${id} ${title}`]));
  return state.consensus.map((point) =>
    point.issue === undefined && point.about.length === 1
      ? { ...point, text: titles.get(point.about[0] ?? "") ?? point.text }
      : point,
  );
}
