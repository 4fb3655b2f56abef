import { describe, expect, it } from "vitest";
import { CORE_WORKSHOP_SEATS, shownSeat } from "../workshop/workshop-seats.ts";
import { consensusByRound } from "./consensus-by-round.ts";

const verdict = (ok: boolean | null, reservations: string[] = []) => ({
  ok,
  confidence: null,
  reasons: [],
  suggestions: [],
  reservations,
});
const seats = CORE_WORKSHOP_SEATS.map(shownSeat);
const round = (number: number, per_role_verdicts: Record<string, ReturnType<typeof verdict>>) => ({
  round: number,
  per_role_verdicts,
  judged_by: {},
  coach_summary: "",
});

describe("consensusByRound", () => {
  it("counts every seat once in each round, and keeps a verdict until the seat gives another one", () => {
    const found = consensusByRound({
      seats,
      rounds: [
        round(1, { ProductPlanner: verdict(true), TestPlanner: verdict(false), RiskPlanner: verdict(null) }),
        round(2, { TestPlanner: verdict(true, ["only with a limit"]), SeniorDeveloper: verdict(true) }),
      ],
    });
    expect(found).toEqual([
      { round: 1, seats: { agree: 1, concern: 1, block: 0, not_judged: 1, silent: 2 } },
      { round: 2, seats: { agree: 2, concern: 1, block: 0, not_judged: 1, silent: 1 } },
    ]);
  });

  it("ignores verdicts of roles that are no seats of the workshop", () => {
    const [only] = consensusByRound({ seats, rounds: [round(1, { PlanReviewer: verdict(true) })] });
    expect(only?.seats).toEqual({ agree: 0, concern: 0, block: 0, not_judged: 0, silent: seats.length });
  });

  it("is empty for a meeting without rounds", () => {
    expect(consensusByRound({ seats, rounds: [] })).toEqual([]);
  });
});
