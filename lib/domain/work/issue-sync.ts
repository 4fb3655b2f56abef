import type { WorkStatus } from "./work-item.ts";

/** State of an issue; `closed` says that the tracker does not record why. */
export const ISSUE_STATES = ["open", "done", "dropped", "closed"] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

export const SYNC_DIRECTIONS = ["push", "pull"] as const;
export type SyncDirection = (typeof SYNC_DIRECTIONS)[number];

export const SYNC_STATUSES = ["queued", "running", "completed", "failed", "cancelled"] as const;
export type SyncStatus = (typeof SYNC_STATUSES)[number];

export const hasSyncEnded = (status: SyncStatus): boolean => status !== "queued" && status !== "running";

/** What happened to an item; errors have their own codes. */
export const SYNC_OUTCOMES = ["created", "linked", "updated", "unchanged", "both_changed"] as const;
export type SyncOutcome = (typeof SYNC_OUTCOMES)[number];

/** Maximum number of items of one push or pull. */
export const MAX_SYNC_ITEMS = 200;

/** The state that the issue of an item with this status has. */
export const issueStateOf = (status: WorkStatus): IssueState =>
  status === "done" || status === "dropped" ? status : "open";

/** Whether two states are the same, as far as both say why an issue is closed. */
export const isSameState = (a: IssueState, b: IssueState): boolean =>
  a === b || (a !== "open" && b !== "open" && (a === "closed" || b === "closed"));

/** The status of an item after it took over the state of its issue; work in progress stays in progress. */
export function statusAfter(status: WorkStatus, state: IssueState): WorkStatus {
  if (isSameState(issueStateOf(status), state)) return status;
  if (state === "open") return "todo";
  return state === "dropped" ? "dropped" : "done";
}

/** One side of a work item: a hash of its words, and its state. */
export interface SyncSide {
  readonly text: string;
  readonly state: IssueState;
}

/** Both sides as they were after the last exchange. Texts are stored per side, because trackers rewrite them. */
export interface SyncBase {
  readonly text: string;
  readonly issueText: string;
  readonly state: IssueState;
}

/** The side that changed since the last exchange. */
export const CHANGED_SIDES = ["none", "here", "there", "both"] as const;
export type ChangedSide = (typeof CHANGED_SIDES)[number];

export interface SyncChanges {
  readonly text: ChangedSide;
  readonly state: ChangedSide;
}

function changedSide(isHere: boolean, isThere: boolean): ChangedSide {
  if (isHere) return isThere ? "both" : "here";
  return isThere ? "there" : "none";
}

/** Compares both sides with the last exchange; sides that are equal have no change, whatever happened to them. */
export function changesSince(base: SyncBase, here: SyncSide, there: SyncSide): SyncChanges {
  return {
    text:
      here.text === there.text ? "none" : changedSide(here.text !== base.text, there.text !== base.issueText),
    state: isSameState(here.state, there.state)
      ? "none"
      : changedSide(!isSameState(here.state, base.state), !isSameState(there.state, base.state)),
  };
}

/** What an exchange does with an item. */
export interface SyncActions {
  readonly writeText: boolean;
  readonly writeState: boolean;
  /** The item takes over the state of the issue. */
  readonly takeState: boolean;
  /** The text of the issue stays different and counts as known. The plan is not changed by an exchange; what the issue says is proposed. */
  readonly acceptText: boolean;
  /** Both sides changed and nobody chose one. */
  readonly isOpen: boolean;
}

/**
 * Decides what an exchange does. A change of one side goes in the direction of the exchange; a change of both sides is left
 * for a person.
 * @param overwrite The person chose the side that the direction starts from. What only the other side changed is not lost.
 */
export function syncActions(
  { text, state }: SyncChanges,
  { direction, overwrite }: { readonly direction: SyncDirection; readonly overwrite: boolean },
): SyncActions {
  const isPush = direction === "push";
  const from = isPush ? "here" : "there";
  const isChosen = (change: ChangedSide) => overwrite && change === "both";
  return {
    // Only a choice can end a change of the text there, because a pull does not change the plan.
    writeText: isPush && (text === from || isChosen(text) || (overwrite && text === "there")),
    writeState: isPush && (state === from || isChosen(state)),
    takeState: !isPush && (state === from || isChosen(state)),
    acceptText: !isPush && overwrite && (text === "both" || text === "there"),
    isOpen: !overwrite && (text === "both" || state === "both"),
  };
}
