import { isNotJudged, lastTurns } from "./round.ts";
import type { WorkshopIssue } from "./seat-turn.ts";
import { requiredSeatKeys } from "./workshop-seats.ts";
import type { TurnRecord, WorkshopState } from "./workshop-state.ts";

/**
 * A seat's objections to the plan, read from its last verdict. The Coach turns those that are not on the list
 * into issues, so that an empty list means that no seat has an objection left.
 */

/** The newest position of every seat on an issue. */
export function currentPositions(
  issue: WorkshopIssue,
): ReadonlyMap<string, WorkshopIssue["positions"][number]> {
  return new Map(issue.positions.map((position) => [position.role, position]));
}

/** Whether an issue prevents a final plan: a person or a required seat raised it, or a required seat opposes it. */
export function preventsFinalPlan(issue: WorkshopIssue, state: WorkshopState): boolean {
  if (issue.by_person) return true;
  const required = new Set(requiredSeatKeys(state.table));
  const against = [...currentPositions(issue).values()].filter((position) => position.position !== "agree");
  return required.has(issue.raised_by) || against.some((position) => required.has(position.role));
}

const ITEM_ID = /\b[A-Z]{1,6}(?:-[A-Z0-9]+)*-\d{1,4}\b/g;
const plain = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase();

/** Whether a line of a verdict is about something recorded: an issue, or a question that the user ended. */
export function isOnRecord(line: string, state: WorkshopState): boolean {
  const text = plain(line);
  const titles = [
    ...state.issues.filter((issue) => issue.status !== "settled").map((issue) => issue.title),
    ...state.answers.filter((answer) => answer.kind === "ended").map((answer) => answer.question),
  ];
  return titles.some((title) => text.includes(plain(title)) || plain(title).includes(text));
}

/**
 * The reservations of a turn that keep a plan from being final. A model that says that the plan is ready records remarks with it; a
 * reservation of a person is meant as one.
 */
export function bindingReservations({ verdict, source }: TurnRecord): readonly string[] {
  return verdict.ok === true && source?.kind === "model" ? [] : verdict.reservations;
}

/** The remarks of a turn that agrees: its reservations that do not repeat what is recorded already. */
export function remarksOf(turn: TurnRecord, state: WorkshopState): readonly string[] {
  if (bindingReservations(turn).length > 0) return [];
  const repeats = (line: string) =>
    state.issues.some(({ id, title }) => line.includes(id) || plain(title) === plain(line)) ||
    isOnRecord(line, state);
  return [...new Set(turn.verdict.reservations)].filter((line) => !repeats(line));
}

/** Whether a seat's objection is on the list: an open issue that it raised or opposes. */
function hasOpenIssue(role: string, state: WorkshopState): boolean {
  return state.issues.some(
    (issue) =>
      issue.status === "open" &&
      (issue.raised_by === role || (currentPositions(issue).get(role)?.position ?? "agree") !== "agree"),
  );
}

interface Objection {
  readonly role: string;
  readonly title: string;
  readonly detail: string;
  readonly severity: "minor" | "major";
}

const NO_REASON_TITLE = {
  zh: "不同意，但没有说明理由",
  en: "Does not agree, without giving a reason",
} as const;

/** The objections in one seat's verdict that no issue or question covers yet. */
function objectionsOf(turn: TurnRecord, state: WorkshopState): Objection[] {
  const { role, verdict } = turn;
  const fresh = (lines: readonly string[]) => lines.filter((line) => !isOnRecord(line, state));
  const found: Objection[] = fresh(bindingReservations(turn))
    .slice(0, 5)
    .map((line) => ({ role, title: line, detail: line, severity: "minor" }));
  if (verdict.ok === true || hasOpenIssue(role, state)) return found;
  const reasons = fresh(verdict.reasons);
  const [first] = reasons;
  if (first !== undefined)
    return [...found, { role, title: first, detail: reasons.join("\n"), severity: "major" }];
  if (verdict.reasons.length > 0 || found.length > 0) return found;
  const title = NO_REASON_TITLE[state.plan.meta.language];
  return [{ role, title, detail: title, severity: "major" }];
}

/** The plan's items that a text names. */
function named(text: string, state: WorkshopState): string[] {
  const known = new Set(state.plan.requirements.map((requirement) => requirement.id));
  return [...new Set(text.match(ITEM_ID) ?? [])].filter((id) => known.has(id));
}

/**
 * Turns objections that are only in verdicts into issues; the same text of several seats makes one issue.
 * Objections of optional seats are only recorded.
 */
export function withVerdictIssues(state: WorkshopState): WorkshopState {
  const required = requiredSeatKeys(state.table);
  let received = state;
  for (const role of required) {
    const turn = lastTurns(state).get(role);
    if (turn === undefined || turn.round !== state.round || isNotJudged(state, role)) continue;
    for (const objection of objectionsOf(turn, received)) received = withIssue(received, objection);
  }
  return received;
}

function withIssue(state: WorkshopState, { role, title, detail, severity }: Objection): WorkshopState {
  const position = { role, round: state.round, position: "concern" as const, reason: detail, builds_on: [] };
  const issue: WorkshopIssue = {
    id: `I-${state.next_issue}`,
    title: title.slice(0, 400),
    detail,
    severity,
    raised_by: role,
    round: state.round,
    about: named(detail, state),
    concerns: [role],
    positions: [position],
    status: "open",
    from_verdict: true,
  };
  return { ...state, issues: [...state.issues, issue], next_issue: state.next_issue + 1 };
}
