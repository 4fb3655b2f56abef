import type { WorkshopSeat } from "./workshop-seats.ts";
import type { TurnRecord, WorkshopState } from "./workshop-state.ts";

/** Turn order within a round. `end-round.ts` decides how a round ends. */

/** The seat with the next turn, or null if the round is over. */
export function nextSeat(state: WorkshopState): WorkshopSeat | null {
  return state.table[state.seat] ?? null;
}

/** Moves on to the next seat after a finished turn. */
export function advanceToNextSeat(state: WorkshopState): WorkshopState {
  return { ...state, seat: state.seat + 1, mode: "speak", waiting: [] };
}

/** The last turn of each seat, over all rounds. */
export function lastTurns(state: WorkshopState): ReadonlyMap<string, TurnRecord> {
  return new Map(state.turns.map((turn) => [turn.role, turn]));
}

/** The next round of a workshop that has not ended. */
export function openRound(state: WorkshopState): WorkshopState {
  return { ...state, round: state.round + 1, seat: 0, mode: "speak", waiting: [] };
}
