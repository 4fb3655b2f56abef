import type { TaskEvent } from "../task/events.ts";
import { START_PHASE } from "../task/phases.ts";
import type { Position, SeatVerdict, WorkshopIssue } from "../workshop/seat-turn.ts";
import {
  appendItem,
  type Stance,
  type StatementItem,
  updateNewest,
  type WorkshopView,
} from "./workshop-view.ts";

/** How statements change the view: started, streamed, finished. A retry replaces the earlier attempt. */

type EventOf<T extends TaskEvent["type"]> = Extract<TaskEvent, { type: T }>;

/** A speaker's stance after the turn: blocking positions weigh more than the verdict. */
export function stanceOf(verdict: SeatVerdict | undefined, positions: readonly Position[]): Stance {
  if (positions.some((one) => one.position === "block")) return "block";
  if (verdict === undefined) return positions.some((one) => one.position === "concern") ? "concern" : "agree";
  if (verdict.ok === true) return verdict.reservations.length > 0 ? "concern" : "agree";
  if (verdict.ok === null) return "not_judged";
  return "concern";
}

const isStatement = (id: string) => (item: { type: string }) =>
  item.type === "statement" && (item as StatementItem).id === id;

/** Starts a statement, or restarts it after a crash; the text of the earlier attempt is removed. */
export function startStatement(view: WorkshopView, event: EventOf<"statement_started">): WorkshopView {
  const { statement_id, attempt, role, round, turn, answers } = event.data;
  if (answers !== undefined) return view;
  const known = findStatement(view, statement_id);
  if (known && (known.done !== null || known.attempt >= attempt)) return view;
  const speaking: WorkshopView = { ...view, round, stances: { ...view.stances, [role]: "speaking" } };
  if (known)
    return updateNewest(
      speaking,
      isStatement(statement_id),
      (item) => ({ ...item, attempt, text: "", cut: false }) as StatementItem,
    );
  return appendItem(speaking, {
    type: "statement",
    seq: event.seq,
    at: event.at,
    id: statement_id,
    attempt,
    phase: view.phase,
    role,
    round,
    turn,
    text: "",
    done: null,
    cut: false,
  });
}

/** Appends streamed text. Deltas of an abandoned attempt are ignored. */
export function applyDeltaEvent(view: WorkshopView, event: EventOf<"statement_delta">): WorkshopView {
  const { statement_id, attempt, delta } = event.data;
  const known = findStatement(view, statement_id);
  if (!known || known.done !== null || known.attempt !== attempt) return view;
  return updateNewest(
    view,
    isStatement(statement_id),
    (item) => ({ ...item, text: known.text + delta }) as StatementItem,
  );
}

/** Replaces the streamed text by the recorded statement. */
export function finishStatement(view: WorkshopView, event: EventOf<"statement">): WorkshopView {
  const { data } = event;
  const { statement_id: id, attempt, phase, role, round, turn, text } = data;
  const known = findStatement(view, id);
  if (known?.done) return view;
  const item: StatementItem = {
    type: "statement",
    seq: known?.seq ?? event.seq,
    at: event.at,
    id,
    attempt,
    phase,
    role,
    round,
    turn,
    text,
    done: data,
    cut: false,
  };
  if (data.answers !== undefined)
    return known ? updateNewest(view, isStatement(id), () => item) : appendItem(view, item);
  const received: WorkshopView = {
    ...view,
    feed_phase: phase,
    round: phase === START_PHASE ? round : view.round,
    stances: { ...view.stances, [role]: stanceOf(data.verdict, data.positions) },
    issues: view.issues.map((issue) => withPositions(issue, role, data)),
    raised: [...view.raised, ...data.new_issues.map((one) => ({ role, text: one }))],
    plan_counts: countChanges(view.plan_counts, data.changes),
  };
  return known ? updateNewest(received, isStatement(id), () => item) : appendItem(received, item);
}

/** The counter of the side panel for each counted section of the plan. */
const COUNTED: Readonly<Record<string, string>> = {
  requirements: "requirements",
  risks: "risks",
  test_cases: "tests",
  tasks: "tasks",
  acceptance: "acceptance",
  non_goals: "non_goals",
};

/** Updates the counts with every statement. The Coach's briefing then sets the exact counts. */
function countChanges(
  counts: WorkshopView["plan_counts"],
  changes: EventOf<"statement">["data"]["changes"],
): WorkshopView["plan_counts"] {
  const grown: Record<string, number> = { ...counts };
  for (const { section, op } of changes) {
    const name = COUNTED[section];
    if (name === undefined || (op !== "add" && op !== "drop")) continue;
    grown[name] = Math.max(0, (grown[name] ?? 0) + (op === "add" ? 1 : -1));
  }
  return grown;
}

function withPositions(
  issue: WorkshopIssue,
  role: string,
  data: EventOf<"statement">["data"],
): WorkshopIssue {
  const taken = data.positions.find((one) => one.issue_id === issue.id);
  if (taken === undefined) return issue;
  const { issue_id: _, ...position } = taken;
  const others = issue.positions.filter((one) => one.role !== role || one.round !== data.round);
  return { ...issue, positions: [...others, { ...position, role, round: data.round }] };
}

function findStatement(view: WorkshopView, id: string): StatementItem | null {
  for (let s = view.sections.length - 1; s >= 0; s--) {
    const item = view.sections[s]?.items.findLast(isStatement(id));
    if (item?.type === "statement") return item;
  }
  return null;
}
