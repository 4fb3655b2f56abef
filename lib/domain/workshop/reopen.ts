import type { WorkshopIssue } from "./seat-turn.ts";
import type { WorkshopState } from "./workshop-state.ts";

/**
 * Reopening a settled issue or an agreed point. It needs a stated reason, which is recorded and shown.
 * Without a reason, or with one that was given before, nothing changes and the log says so.
 */

export interface Reopening {
  /** A settled issue (`I-2`), a point of the consensus (`C-3`), or the requirement of such a point. */
  readonly ref: string;
  readonly role: string;
  readonly reason: string;
  readonly position?: "concern" | "block";
}

export interface Reopened {
  readonly state: WorkshopState;
  /** Why it was ignored, for the log; null if it was applied. */
  readonly ignored: string | null;
}

/** Whether a reason has any content. */
export const isReason = (text: string): boolean => /\p{L}{2}|\p{Script=Han}/u.test(text);

const same = (a: string, b: string): boolean =>
  a.replace(/\s+/g, " ").trim().toLowerCase() === b.replace(/\s+/g, " ").trim().toLowerCase();

/** The consensus point that a reference means. */
export function pointOf(state: WorkshopState, ref: string): WorkshopState["consensus"][number] | undefined {
  return state.consensus.find(
    (point) =>
      point.id === ref ||
      point.issue === ref ||
      (point.about.length === 1 && point.about[0] === ref && !point.issue),
  );
}

/** Removes a point from the consensus and records the seat and its reason. */
export function withdrawPoint(state: WorkshopState, { ref, role, reason }: Reopening): WorkshopState {
  const point = pointOf(state, ref);
  if (point === undefined) return state;
  const { id, text } = point;
  return {
    ...state,
    consensus: state.consensus.filter((other) => other !== point),
    reopened: [...state.reopened, { id, text, role, round: state.round, reason }],
  };
}

/** Whether the seat gave this reason on the issue before it was settled. */
function wasReasonGiven(issue: WorkshopIssue, { role, reason }: Reopening): boolean {
  return issue.positions.some((position) => position.role === role && same(position.reason, reason));
}

function reopenIssue(state: WorkshopState, issue: WorkshopIssue, wanted: Reopening): WorkshopState {
  const { role, reason } = wanted;
  const { resolution: _was, ...rest } = issue;
  const entry = { role, round: state.round, reason };
  const open: WorkshopIssue = {
    ...rest,
    status: "open",
    reopened: [...(issue.reopened ?? []), entry],
    positions: [
      ...issue.positions.filter((other) => other.role !== role || other.round !== state.round),
      { ...entry, position: wanted.position ?? "concern", builds_on: [] },
    ],
  };
  const withdrawn = withdrawPoint(state, { ...wanted, ref: issue.id });
  return { ...withdrawn, issues: state.issues.map((other) => (other.id === issue.id ? open : other)) };
}

function issueFromPoint(state: WorkshopState, wanted: Reopening): WorkshopState {
  const point = pointOf(state, wanted.ref);
  if (point === undefined) return state;
  const { role, reason } = wanted;
  const issue: WorkshopIssue = {
    id: `I-${state.next_issue}`,
    title: point.text,
    detail: reason,
    severity: "major",
    raised_by: role,
    round: state.round,
    about: [...point.about],
    concerns: [],
    positions: [{ role, round: state.round, position: wanted.position ?? "concern", reason, builds_on: [] }],
    status: "open",
    reopens: point.id,
  };
  return {
    ...withdrawPoint(state, wanted),
    issues: [...state.issues, issue],
    next_issue: state.next_issue + 1,
  };
}

/** Reopens a settled issue or an agreed point if a new reason is given. */
export function reopenPoint(state: WorkshopState, wanted: Reopening): Reopened {
  const { ref } = wanted;
  const point = pointOf(state, ref);
  const issue = state.issues.find((other) => other.id === ref || other.id === point?.issue);
  if (issue?.status === "open") return { state, ignored: null };
  if (point === undefined && issue?.status !== "settled")
    return { state, ignored: `reopens: unknown ${ref}` };
  if (!isReason(wanted.reason)) return { state, ignored: `reopens ${ref} without a reason` };
  if (issue === undefined) return { state: issueFromPoint(state, wanted), ignored: null };
  if (wasReasonGiven(issue, wanted)) return { state, ignored: `reopens ${ref} with a reason given before` };
  return { state: reopenIssue(state, issue, wanted), ignored: null };
}
