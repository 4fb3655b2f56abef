import type { TurnSource } from "../roles/turn-source.ts";
import type { WorkshopSeat } from "./workshop-seats.ts";
import type { TurnRecord, WorkshopState } from "./workshop-state.ts";

/** Turn order within a round. `end-round.ts` decides how a round ends. */

/** The seat with the next turn, or null if the round is over. */
export function nextSeat(state: WorkshopState): WorkshopSeat | null {
  return state.table[state.seat] ?? null;
}

/**
 * Moves on after a finished turn: to the next seat that asked, where answers have come, else to the next seat in turn order. Questions
 * that wait still wait.
 */
export function advance(state: WorkshopState): WorkshopState {
  if (state.mode !== "resume") return { ...state, seat: state.seat + 1, mode: "speak" };
  if (state.waiting.length > 0) return state;
  const [next] = state.asking;
  if (next !== undefined) return { ...state, seat: seatIndex(state, next) };
  return continueRound(state);
}

/** The seat's index into the table; the current seat if it is not in it. */
const seatIndex = (state: WorkshopState, key: string | undefined): number => {
  const at = state.table.findIndex((seat) => seat.key === key);
  return at < 0 ? state.seat : at;
};

/** The rest of the round after the seats that asked: from its beginning if other seats went on in the meantime. */
function continueRound(state: WorkshopState): WorkshopState {
  const wentOn = state.turns.some(
    ({ role, round }) => round === state.round && seatIndex(state, role) > state.seat,
  );
  return { ...state, seat: wentOn ? 0 : state.seat + 1, mode: "speak", waiting: [], asking: [] };
}

/**
 * Continues the round after the meeting: each seat that asked takes another turn. If it has done so already and no person wrote anything
 * since, the next seat takes its turn.
 */
export function resumeAfterMeeting(state: WorkshopState): WorkshopState {
  const last = state.turns.at(-1);
  const received = state.clarification.questions.some(
    (question) =>
      question.turn === state.turns.length && question.exchanges.some(({ kind }) => kind !== null),
  );
  const repeats = last?.mode === "resume" && !received;
  const asking = repeats ? state.asking.filter((role) => role !== last.role) : state.asking;
  const over = { ...state, asking, waiting: [] };
  if (repeats && asking.length === 0) return continueRound(over);
  return { ...over, seat: seatIndex(state, asking[0]), mode: "resume" };
}

/** The last turn of each seat, over all rounds. */
export function lastTurns(state: WorkshopState): ReadonlyMap<string, TurnRecord> {
  return new Map(state.turns.map((turn) => [turn.role, turn]));
}

/** Whether a seat has no statement on this text: its last turn is by rules, or older than an edit of the plan by people. */
export function isUnheard(state: WorkshopState, key: string): boolean {
  const turn = lastTurns(state).get(key);
  return turn !== undefined && (turn.source?.kind === "rules" || turn.turn <= (state.edited_after ?? 0));
}

/**
 * Whether nobody has judged the plan for a seat. Rules prepare a seat's work and never vote, and a person who is not sure has not
 * judged either. A model that says neither yes nor no has judged that the plan is not ready.
 */
export function isNotJudged(state: WorkshopState, key: string): boolean {
  const turn = lastTurns(state).get(key);
  return isUnheard(state, key) || (turn?.source?.kind === "person" && turn.verdict.ok === null);
}

/** Why each model of a seat gave no answer in its last turn; null if one did, a person took the turn, or it has no model. */
export function unansweredModels(state: WorkshopState, key: string): TurnSource["skipped"] | null {
  const { source } = lastTurns(state).get(key) ?? {};
  return source?.kind === "rules" && source.skipped.length > 0 ? source.skipped : null;
}

/** The seats for which nobody has judged the plan, in turn order. */
export const seatsNotJudged = (state: WorkshopState): readonly string[] =>
  state.table.map(({ key }) => key).filter((key) => isNotJudged(state, key));

/** The next round of a workshop that has not ended. */
export function openRound(state: WorkshopState): WorkshopState {
  return { ...state, round: state.round + 1, seat: 0, mode: "speak", waiting: [], asking: [] };
}
