import type { CallReason } from "./call-reason.ts";
import type { GapKind, PlanGap } from "./gap.ts";
import { currentPositions } from "./objections.ts";
import { isUnheard, lastTurns } from "./round.ts";
import type { WorkshopIssue } from "./seat-turn.ts";
import { waitingPart } from "./waiting-part.ts";
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

const OWNED_GAPS = new Set(Object.values(GAPS_OF).flat());

/** Whether a gap is part of a seat's work: it closes this kind of gap, or no seat does in particular. */
export const isGapFor = (key: string, { kind }: PlanGap): boolean =>
  GAPS_OF[key]?.includes(kind) === true || !OWNED_GAPS.has(kind);

const answeredInRound = (state: WorkshopState, key: string): boolean =>
  state.turns.some((turn) => turn.role === key && turn.round === state.round);

/** Whether something is only about requirements that wait for an answer. */
const isHeldUp = (about: readonly string[], held: ReadonlySet<string>): boolean =>
  about.length > 0 && about.every((id) => held.has(id));

/** Whether an open issue waits for a seat: it concerns the seat, and the seat does not agree with it yet. */
function waitsFor(issue: WorkshopIssue, key: string): boolean {
  if (issue.status !== "open") return false;
  const concerned = issue.concerns.length === 0 || issue.concerns.includes(key) || issue.raised_by === key;
  return concerned && currentPositions(issue).get(key)?.position !== "agree";
}

/** What a seat has to do in a later round, without what only waits for an answer. */
function workOf(
  state: WorkshopState,
  key: string,
  { gaps, held }: { readonly gaps: readonly PlanGap[]; readonly held: ReadonlySet<string> },
): CallReason[] {
  const last = lastTurns(state).get(key);
  if (last === undefined || last.verdict.ok !== true || isUnheard(state, key))
    return [{ kind: "not_agreed", ids: [] }];
  const issues = state.issues.filter((issue) => waitsFor(issue, key) && !isHeldUp(issue.about, held));
  const own = gaps.filter(
    ({ kind, id }) => GAPS_OF[key]?.includes(kind) && !isHeldUp(id === null ? [] : [id], held),
  );
  const changed = state.plan.requirements.filter(
    ({ id }) => (state.worded[id] ?? 0) > last.turn && !held.has(id),
  );
  const found: CallReason[] = [
    { kind: "waited", ids: (last.waits ?? []).filter((id) => !held.has(id)) },
    { kind: "issue", ids: issues.map(({ id }) => id) },
    { kind: "gap", ids: own.map(({ id, kind }) => id ?? kind) },
    { kind: "change", ids: changed.map(({ id }) => id) },
  ];
  return found.filter(({ ids }) => ids.length > 0);
}

/** Why a seat takes a turn in this round; empty: it has nothing to do now. */
export function callReasons(
  state: WorkshopState,
  key: string,
  gaps: readonly PlanGap[],
): readonly CallReason[] {
  const held = waitingPart(state);
  if (held === null) return [];
  if (state.round === 1) return [{ kind: "first_round", ids: [] }];
  if (state.depth === "thorough") return [{ kind: "every_round", ids: [] }];
  return workOf(state, key, { gaps, held });
}

/**
 * The indexes into the table of the seats that still take a turn in this round, in turn order. While blocking questions wait, these are
 * the seats that have something else to do.
 */
export function dueSeats(state: WorkshopState, gaps: readonly PlanGap[]): readonly number[] {
  const later = state.table.map(({ key }, at) => ({ key, at })).filter(({ at }) => at >= state.seat);
  return later
    .filter(({ key }) => !answeredInRound(state, key) && callReasons(state, key, gaps).length > 0)
    .map(({ at }) => at);
}

/** Whether the due seats take their turns at the same time: they all receive what the product planner said. */
export const inParallel = (state: WorkshopState): boolean =>
  state.round > 1 && state.depth === "standard" && state.mode === "speak";

/** Whether the workshop goes on while blocking questions wait: a seat can work on something that does not depend on them. */
export const goesOn = (state: WorkshopState, gaps: readonly PlanGap[]): boolean =>
  state.mode !== "resume" && dueSeats(state, gaps).length > 0;
