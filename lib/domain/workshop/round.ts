import type { TableSeat } from "./table.ts";
import type { TurnRecord, WorkshopState } from "./workshop-state.ts";

/** The walk of a round: who is next, and on to the next one. How it ends is in `end-round.ts`. */

/** The seat to speak next, or null when the round is over. */
export function nextSeat(state: WorkshopState): TableSeat | null {
  return state.table[state.seat] ?? null;
}

/** After a seat has said all it had to say: on to the next one. */
export function passOn(state: WorkshopState): WorkshopState {
  return { ...state, seat: state.seat + 1, mode: "speak", waiting: [] };
}

/** The last word of each seat, over all rounds. */
export function lastTurns(state: WorkshopState): ReadonlyMap<string, TurnRecord> {
  return new Map(state.turns.map((turn) => [turn.role, turn]));
}

/** The next round of a workshop that has not ended. */
export function openRound(state: WorkshopState): WorkshopState {
  return { ...state, round: state.round + 1, seat: 0, mode: "speak", waiting: [] };
}
