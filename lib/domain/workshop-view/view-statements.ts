import type { TaskEvent } from "../task/events.ts";
import type { Position, SeatVerdict, WorkshopIssue } from "../workshop/seat-turn.ts";
import { amend, appendItem, type Stance, type StatementItem, type WorkshopView } from "./workshop-view.ts";

/** How statements change the view: begun, received bit by bit, finished; a repeated attempt replaces the earlier one. */

type EventOf<T extends TaskEvent["type"]> = Extract<TaskEvent, { type: T }>;

/** Where a speaker is after speaking: what they block weighs more than their verdict. */
export function stanceOf(verdict: SeatVerdict | undefined, positions: readonly Position[]): Stance {
  if (positions.some((one) => one.position === "block")) return "block";
  if (verdict === undefined) return positions.some((one) => one.position === "concern") ? "concern" : "agree";
  if (verdict.ok === true) return verdict.reservations.length > 0 ? "concern" : "agree";
  return "concern";
}

const isStatement = (id: string) => (item: { type: string }) =>
  item.type === "statement" && (item as StatementItem).id === id;

/** A speaker begins, or begins again after a crash: the text of the earlier attempt goes. */
export function startStatement(view: WorkshopView, event: EventOf<"statement_started">): WorkshopView {
  const { statement_id, attempt, role, round, turn } = event.data;
  const known = findStatement(view, statement_id);
  if (known && (known.done !== null || known.attempt >= attempt)) return view;
  const speaking: WorkshopView = { ...view, round, stances: { ...view.stances, [role]: "speaking" } };
  if (known)
    return amend(
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

/** A few more words; those of an attempt that was given up are not received. */
export function applyDeltaEvent(view: WorkshopView, event: EventOf<"statement_delta">): WorkshopView {
  const { statement_id, attempt, delta } = event.data;
  const known = findStatement(view, statement_id);
  if (!known || known.done !== null || known.attempt !== attempt) return view;
  return amend(
    view,
    isStatement(statement_id),
    (item) => ({ ...item, text: known.text + delta }) as StatementItem,
  );
}

/** The statement as it is in the record. */
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
    return known ? amend(view, isStatement(id), () => item) : appendItem(view, item);
  const received: WorkshopView = {
    ...view,
    round,
    stances: { ...view.stances, [role]: stanceOf(data.verdict, data.positions) },
    issues: view.issues.map((issue) => withPositions(issue, role, data)),
    raised: [...view.raised, ...data.new_issues.map((one) => ({ role, text: one }))],
    plan_counts: countChanges(view.plan_counts, data.changes),
  };
  return known ? amend(received, isStatement(id), () => item) : appendItem(received, item);
}

/** Names under which the side panel counts what sections of the plan hold. */
const COUNTED: Readonly<Record<string, string>> = {
  requirements: "requirements",
  risks: "risks",
  test_cases: "tests",
  tasks: "tasks",
  acceptance: "acceptance",
  non_goals: "non_goals",
};

/** The plan grows with every statement; the Coach's briefing then gives the exact counts. */
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
