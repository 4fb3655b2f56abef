import { AppError } from "../app-error.ts";

/** States of a change request: collected, waiting for a decision, and three ends. */
export const CHANGE_REQUEST_STATES = ["draft", "proposed", "applied", "refused", "withdrawn"] as const;
export type ChangeRequestState = (typeof CHANGE_REQUEST_STATES)[number];

export const CHANGE_REQUEST_MOVES = ["propose", "reopen", "withdraw", "apply", "refuse"] as const;
export type ChangeRequestMove = (typeof CHANGE_REQUEST_MOVES)[number];

const MOVES: Readonly<
  Record<ChangeRequestMove, { readonly from: readonly ChangeRequestState[]; readonly to: ChangeRequestState }>
> = {
  propose: { from: ["draft"], to: "proposed" },
  reopen: { from: ["proposed"], to: "draft" },
  withdraw: { from: ["draft", "proposed"], to: "withdrawn" },
  apply: { from: ["proposed"], to: "applied" },
  refuse: { from: ["proposed"], to: "refused" },
};

/**
 * The state after a move.
 * @throws AppError change_request_closed, change_request_not_proposed, conflict (it is proposed already)
 */
export function stateAfter(state: ChangeRequestState, move: ChangeRequestMove): ChangeRequestState {
  const { from, to } = MOVES[move];
  if (from.includes(state)) return to;
  if (state === "draft") throw new AppError("change_request_not_proposed");
  throw new AppError(state === "proposed" ? "conflict" : "change_request_closed");
}

/** Edits are collected only in a draft: what is proposed stays as people read it. @throws AppError change_request_closed, conflict */
export function requireDraft(state: ChangeRequestState): void {
  if (state === "draft") return;
  throw new AppError(state === "proposed" ? "conflict" : "change_request_closed");
}
