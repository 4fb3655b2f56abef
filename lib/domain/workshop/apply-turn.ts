import { type OpenQuestion, type Plan, REQUIREMENT_ID_PREFIX } from "../plan/plan.ts";
import { applyPlanChange, type ChangeNote } from "./apply-plan-change.ts";
import { ITEM_PREFIX, type PlanChange, type SeatTurnOutput, type WorkshopIssue } from "./seat-turn.ts";
import type { Seat } from "./seats.ts";
import type { TurnRecord, WorkshopState } from "./workshop-state.ts";

/** First free number per id prefix, reserved for this turn. */
export type Numbers = Readonly<Record<string, number>>;

function newIdPrefix(change: PlanChange): string | null {
  if (change.op !== "add") return null;
  switch (change.section) {
    case "requirements":
      return REQUIREMENT_ID_PREFIX[change.item.type];
    case "tasks":
    case "risks":
    case "acceptance":
    case "test_cases":
    case "assumptions":
      return ITEM_PREFIX[change.section];
    default:
      return null;
  }
}

/** How many numbers of each prefix a turn needs; the platform reserves them before the turn is applied. */
export function countNewIds(output: SeatTurnOutput): Record<string, number> {
  const counts: Record<string, number> = {};
  const count = (prefix: string) => {
    counts[prefix] = (counts[prefix] ?? 0) + 1;
  };
  for (const change of output.plan_changes) {
    const prefix = newIdPrefix(change);
    if (prefix) count(prefix);
  }
  for (const _question of output.questions) count(ITEM_PREFIX.open_questions);
  return counts;
}

/** An id as printed: `FR-007`. */
export const formatId = (prefix: string, number: number): string =>
  `${prefix}-${String(number).padStart(3, "0")}`;

function allotter(numbers: Numbers): (prefix: string) => string {
  const next = new Map(Object.entries(numbers));
  return (prefix) => {
    const number = next.get(prefix);
    if (number === undefined) throw new RangeError(`no numbers were reserved for ${prefix}`);
    next.set(prefix, number + 1);
    return formatId(prefix, number);
  };
}

export interface AppliedTurn {
  readonly state: WorkshopState;
  readonly notes: readonly ChangeNote[];
  readonly questions: readonly OpenQuestion[];
  /** Changes that could not be applied, e.g. naming an unknown item; shown in the log, never fatal. */
  readonly ignored: readonly string[];
}

export interface Turn {
  readonly role: Seat;
  readonly statementId: string;
  readonly output: SeatTurnOutput;
  readonly numbers: Numbers;
  /** When it was said, ISO 8601 UTC. */
  readonly at: string;
}

/**
 * Applies what a seat said: plan changes with allotted ids, positions on issues, new issues, questions.
 * Pure; the same state, turn and numbers give the same result.
 */
export function applyTurn(state: WorkshopState, turn: Turn): AppliedTurn {
  const allot = allotter(turn.numbers);
  const ids = new Map<string, string>();
  for (const change of turn.output.plan_changes) {
    const prefix = newIdPrefix(change);
    if (prefix && change.op === "add" && "item" in change && "key" in change.item) {
      ids.set(change.item.key, allot(prefix));
    }
  }
  const questions = turn.output.questions.map(({ key, ...question }): OpenQuestion => {
    const id = allot(ITEM_PREFIX.open_questions);
    ids.set(key, id);
    return { ...question, id, raised_by: turn.role, status: "open" };
  });
  const resolve = (ref: string): string => ids.get(ref) ?? ref;

  let plan: Plan = state.plan;
  const notes: ChangeNote[] = [];
  const ignored: string[] = [];
  for (const change of turn.output.plan_changes) {
    const applied = applyPlanChange(plan, change, resolve);
    if (applied.ok) {
      plan = applied.plan;
      notes.push(applied.note);
    } else ignored.push(applied.reason);
  }
  plan = {
    ...plan,
    open_questions: [
      ...plan.open_questions,
      ...questions.map((question) => ({ ...question, about: question.about.map(resolve) })),
    ],
  };
  const raised = raiseIssues(state, turn, resolve);
  const record: TurnRecord = {
    ...turn.output,
    statement_id: turn.statementId,
    role: turn.role,
    round: state.round,
    turn: state.turns.length + 1,
    mode: state.mode,
    at: turn.at,
  };
  return {
    state: {
      ...state,
      plan,
      turns: [...state.turns, record],
      issues: [...takePositions(state.issues, turn, state.round), ...raised],
      next_issue: state.next_issue + raised.length,
      waiting: questions.filter((question) => question.blocking).map((question) => question.id),
    },
    notes,
    questions,
    ignored,
  };
}

function raiseIssues(state: WorkshopState, turn: Turn, resolve: (ref: string) => string): WorkshopIssue[] {
  return turn.output.new_issues.map((issue, at) => ({
    id: `I-${state.next_issue + at}`,
    title: issue.title,
    detail: issue.detail,
    severity: issue.severity,
    raised_by: turn.role,
    round: state.round,
    about: issue.about.map(resolve),
    concerns: [...issue.concerns],
    positions: [],
    status: "open",
  }));
}

/** The newest position of a seat on an issue replaces its earlier one of the same round; earlier rounds stay. */
function takePositions(issues: readonly WorkshopIssue[], turn: Turn, round: number): WorkshopIssue[] {
  return issues.map((issue) => {
    const given = turn.output.positions.find((position) => position.issue_id === issue.id);
    if (!given || issue.status !== "open") return issue;
    const { issue_id: _id, ...position } = given;
    const kept = issue.positions.filter((other) => !(other.role === turn.role && other.round === round));
    return { ...issue, positions: [...kept, { ...position, role: turn.role, round }] };
  });
}
