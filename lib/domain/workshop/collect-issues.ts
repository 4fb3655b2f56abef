import { isReason, pointOf, reopenPoint, withdrawPoint } from "./reopen.ts";
import type { Position, SeatTurnOutput, WorkshopIssue } from "./seat-turn.ts";
import type { WorkshopState } from "./workshop-state.ts";

/**
 * Changes of the issue list by a turn: positions on open issues, reopened issues, new issues, and refinements
 * of open ones. Duplicates are not listed twice, and after the first round a minor point no longer becomes an
 * issue, so that the list converges.
 */

/** What a turn states about issues, with references resolved. */
export interface IssueTalk {
  readonly role: string;
  readonly output: Pick<SeatTurnOutput, "positions" | "reopens" | "new_issues">;
  readonly resolve: (ref: string) => string;
}

export interface CollectedIssues {
  readonly state: WorkshopState;
  /** Ignored statements with the reason, for the log. */
  readonly ignored: readonly string[];
}

const plain = (text: string): string =>
  text
    .replace(/[\s\p{P}]+/gu, " ")
    .trim()
    .toLowerCase();

/**
 * A seat's newest position on an issue replaces its earlier one of the same round; positions of earlier
 * rounds stay.
 */
function addPositionTo(state: WorkshopState, role: string, given: Position): WorkshopState {
  const { issue_id, ...position } = given;
  const issues = state.issues.map((issue) => {
    if (issue.id !== issue_id) return issue;
    const stored = issue.positions.filter((other) => !(other.role === role && other.round === state.round));
    return { ...issue, positions: [...stored, { ...position, role, round: state.round }] };
  });
  return { ...state, issues };
}

function applyPosition(state: WorkshopState, role: string, given: Position): CollectedIssues {
  const issue = state.issues.find((other) => other.id === given.issue_id);
  if (issue?.status === "open") return { state: addPositionTo(state, role, given), ignored: [] };
  if (issue === undefined && pointOf(state, given.issue_id) === undefined)
    return { state, ignored: [`positions: unknown issue ${given.issue_id}`] };
  if (given.position === "agree" || issue?.status === "refined") return { state, ignored: [] };
  const { position, reason } = given;
  const received = reopenPoint(state, { ref: given.issue_id, role, reason, position });
  return { state: received.state, ignored: received.ignored === null ? [] : [received.ignored] };
}

type NewIssue = SeatTurnOutput["new_issues"][number];

/** Handles a repeated title: a concern on an open issue, an attempt to reopen a settled one. */
function handleRepeatedIssue(
  state: WorkshopState,
  role: string,
  { known, issue }: { readonly known: WorkshopIssue; readonly issue: NewIssue },
): CollectedIssues {
  const mine = known.positions.some((one) => one.role === role && one.round === state.round);
  if (mine || known.status === "refined") return { state, ignored: [] };
  return applyPosition(state, role, {
    issue_id: known.id,
    position: "concern",
    reason: issue.detail,
    builds_on: known.raised_by === role ? [] : [known.raised_by],
  });
}

function raise(state: WorkshopState, talk: IssueTalk, issue: NewIssue): CollectedIssues {
  const { role, resolve } = talk;
  const parent = state.issues.find((other) => other.id === issue.parent && other.status === "open");
  if (state.round > 1 && issue.severity === "minor" && parent === undefined)
    return { state, ignored: [`new_issues: a minor point after round 1 is no issue: ${issue.title}`] };
  const about = issue.about.map(resolve);
  const agreed = about.flatMap((id) => pointOf(state, id) ?? []);
  if (agreed.length > 0 && !isReason(issue.detail))
    return { state, ignored: [`new_issues: objects to ${agreed[0]?.id} without a reason`] };
  const withdrawn = agreed.reduce(
    (before, point) => withdrawPoint(before, { ref: point.id, role, reason: issue.detail }),
    state,
  );
  const raised: WorkshopIssue = {
    id: `I-${state.next_issue}`,
    title: issue.title,
    detail: issue.detail,
    severity: issue.severity,
    raised_by: role,
    round: state.round,
    about,
    concerns: [...issue.concerns],
    positions: [],
    status: "open",
    ...(parent === undefined ? {} : { parent: parent.id }),
    ...(agreed[0] === undefined ? {} : { reopens: agreed[0].id }),
  };
  return {
    state: {
      ...withdrawn,
      issues: [...withdrawn.issues.map((other) => markRefined(other, parent)), raised],
      next_issue: state.next_issue + 1,
    },
    ignored: [],
  };
}

/** Marks an issue as refined if it is replaced by finer ones. */
const markRefined = (issue: WorkshopIssue, parent: WorkshopIssue | undefined): WorkshopIssue =>
  issue === parent || issue.id === parent?.id ? { ...issue, status: "refined" } : issue;

/** Adds new issues. Several refinements of one parent in the same turn all find the parent open. */
function addNewIssues(state: WorkshopState, talk: IssueTalk): CollectedIssues {
  let received = state;
  const ignored: string[] = [];
  const parents = new Set(state.issues.filter((issue) => issue.status === "open").map((issue) => issue.id));
  for (const issue of talk.output.new_issues) {
    const known = received.issues.find((other) => plain(other.title) === plain(issue.title));
    const before =
      issue.parent !== undefined && parents.has(issue.parent)
        ? { ...received, issues: received.issues.map((one) => reopenedParent(one, issue.parent)) }
        : received;
    const next = known
      ? handleRepeatedIssue(received, talk.role, { known, issue })
      : raise(before, talk, issue);
    received = next.state;
    ignored.push(...next.ignored);
  }
  return { state: received, ignored };
}

const reopenedParent = (issue: WorkshopIssue, parent: string | undefined): WorkshopIssue =>
  issue.id === parent && issue.status === "refined" ? { ...issue, status: "open" } : issue;

/** Applies a turn's positions, reopenings and new issues to the list. Pure; never throws. */
export function collectIssues(state: WorkshopState, talk: IssueTalk): CollectedIssues {
  const { role, output, resolve } = talk;
  let received = state;
  const ignored: string[] = [];
  const take = (step: CollectedIssues) => {
    received = step.state;
    ignored.push(...step.ignored);
  };
  for (const position of output.positions) take(applyPosition(received, role, position));
  for (const { ref, reason } of output.reopens) {
    const again = reopenPoint(received, { ref: resolve(ref), role, reason });
    take({ state: again.state, ignored: again.ignored === null ? [] : [again.ignored] });
  }
  take(addNewIssues(received, talk));
  return { state: received, ignored };
}
