import type { TurnSource } from "../domain/roles/turn-source.ts";
import { applyTurn, countNewIds } from "../domain/workshop/apply-turn.ts";
import { endRound, type RoundEnd } from "../domain/workshop/end-round.ts";
import { openRound } from "../domain/workshop/round.ts";
import { type SeatTurnOutput, seatTurnOutputSchema } from "../domain/workshop/seat-turn.ts";
import { startWorkshop } from "../domain/workshop/start-workshop.ts";
import type { WorkshopSeat } from "../domain/workshop/workshop-seats.ts";
import type { WorkshopState } from "../domain/workshop/workshop-state.ts";
import { soundPlan } from "./plan-fixture.ts";

/** Plays rounds of a workshop by the domain alone: each seat says what the test has it say, or agrees. */

interface ScriptedTurn extends Partial<SeatTurnOutput> {
  readonly by?: TurnSource["kind"];
}
export type ScriptedTurns = Partial<Record<string, ScriptedTurn>>;

export const OK = { ok: true, confidence: 0.8, reasons: ["fine"], suggestions: [], reservations: [] };

/** Scope, an acceptance point and a test case for the requirement with the key `r1`, so that the review finds no gap. */
export const COVERAGE: SeatTurnOutput["plan_changes"] = [
  { section: "scope", op: "add", text: "Rooms" },
  {
    section: "acceptance",
    op: "add",
    item: { key: "a1", text: "A reserved room is shown as taken.", requirements: ["r1"] },
  },
  {
    section: "test_cases",
    op: "add",
    item: { key: "c1", title: "A free room is reserved", requirements: ["r1"], level: "unit" },
  },
];

/** A workshop at whose table the sound plan lies already. */
export function workshop(table?: readonly WorkshopSeat[], roundCap = 3): WorkshopState {
  const plan = soundPlan();
  return { ...startWorkshop(plan.meta, null, { ...(table ? { table } : {}), roundCap }), plan };
}

/** A valid turn out of what a test cares about. */
const turnOf = (said: Partial<SeatTurnOutput> = {}): SeatTurnOutput =>
  seatTurnOutputSchema.parse({ statement: "I have looked at it.", verdict: OK, ...said });

/** One seat's turn, by a model if nothing else is said. Out: the state, and what was not received. */
export function scriptedTurn(
  state: WorkshopState,
  role: string,
  { by = "model", ...said }: ScriptedTurn = {},
): { state: WorkshopState; ignored: readonly string[] } {
  const output = turnOf(said);
  const numbers = Object.fromEntries(Object.keys(countNewIds(output)).map((prefix) => [prefix, 100]));
  const turn = state.turns.length + 1;
  return applyTurn(state, {
    role,
    statementId: `s${turn}`,
    output,
    numbers,
    at: "2026-01-01T00:00:00.000Z",
    source: { kind: by, skipped: [] },
    standing: [],
  });
}

/** Every seat has one turn; then the round ends. */
export function round(state: WorkshopState, said: ScriptedTurns = {}, withinBudget = true): RoundEnd {
  const after = state.table.reduce(
    (before, seat) => scriptedTurn(before, seat.key, said[seat.key]).state,
    state,
  );
  return endRound(after, { withinBudget });
}

/** A further round after one that did not end the workshop. */
export function nextTurn(end: RoundEnd, said: ScriptedTurns = {}, withinBudget = true): RoundEnd {
  if (end.state.ended !== null) throw new Error(`the workshop ended: ${end.state.ended}`);
  return round(openRound(end.state), said, withinBudget);
}
