import { describe, expect, it } from "vitest";
import { planSchema } from "../plan/plan.ts";
import { rehearse } from "../rules/rehearsal.ts";
import { beforeTurn } from "./before-turn.ts";

const NEED =
  "Members can reserve a meeting room for up to 2 hours. Admins can cancel any reservation. Every cancellation is logged.";

describe("a workshop before one of its turns", () => {
  it("has a plan without the additions of this and later turns, and with those of earlier ones", () => {
    const state = rehearse(NEED, { language: "en" });
    expect(state.changes.some(({ op }) => op === "add")).toBe(true);
    for (const turn of state.turns) {
      const received = beforeTurn(state, turn);
      const index = state.turns.indexOf(turn);
      const later = new Set(state.turns.slice(index).map(({ statement_id }) => statement_id));
      const added = state.changes.filter(({ op, statement_id }) => op === "add" && later.has(statement_id));
      const { requirements, tasks, risks, acceptance, assumptions, test_plan } = received.plan;
      const ids = [requirements, tasks, risks, acceptance, assumptions, test_plan.cases]
        .flat()
        .map(({ id }) => id);
      expect(planSchema.safeParse(received.plan).success).toBe(true);
      expect(added.filter(({ id }) => ids.includes(id))).toEqual([]);
      expect(received.spoken.map(({ statement }) => statement)).toEqual(
        state.turns.slice(0, index).flatMap((one) => (one.round === turn.round ? [one.statement] : [])),
      );
      expect(received.consensus.every(({ round }) => round < turn.round)).toBe(true);
    }
  });

  it("is empty before the first turn", () => {
    const state = rehearse(NEED, { language: "en" });
    const [first] = state.turns;
    if (!first) throw new Error("nobody spoke");
    const { plan, issues, spoken } = beforeTurn(state, first);
    expect({ requirements: plan.requirements, issues, spoken }).toEqual({
      requirements: [],
      issues: [],
      spoken: [],
    });
  });
});
