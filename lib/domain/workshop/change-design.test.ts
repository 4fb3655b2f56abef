import { describe, expect, it } from "vitest";
import { soundPlan } from "../../testing/plan-fixture.ts";
import { checkPlan } from "../plan/check-plan.ts";
import { designParts } from "../plan/design/design.ts";
import type { Plan } from "../plan/plan.ts";
import { applyPlanChange } from "./apply-plan-change.ts";
import { planChangeSchema } from "./seat-turn.ts";

const CONTEXT = {
  resolve: (ref: string) => (ref === "r1" ? "FR-001" : ref),
  standing: [],
  by: "SystemDesigner",
};
const change = (plan: Plan, value: unknown) => applyPlanChange(plan, planChangeSchema.parse(value), CONTEXT);

function changed(...values: unknown[]): Plan {
  return values.reduce<Plan>((plan, value) => {
    const applied = change(plan, value);
    if (!applied.ok) throw new Error(applied.reason);
    return applied.plan;
  }, soundPlan());
}

const draft = {
  section: "states",
  op: "set",
  item: {
    entity: "Booking",
    name: "Draft",
    initial: true,
    transitions: [{ to: "Booked", on: "confirm" }],
    requirements: ["r1"],
  },
};

describe("a seat's change of the design", () => {
  it("adds items with the ids of requirements of the same turn, and what they name", () => {
    const plan = changed(draft);
    const { entities, states } = designParts(plan);
    expect(states.map(({ name, requirements }) => [name, requirements])).toEqual([
      ["Draft", ["FR-001"]],
      ["Booked", ["FR-001"]],
    ]);
    expect(entities.map(({ name }) => name)).toEqual(["Booking"]);
    expect(checkPlan(plan)).toEqual([]);
  });

  it("replaces the item of the same name, also in other letters, and leaves the rest", () => {
    const plan = changed(
      draft,
      {
        section: "entities",
        op: "set",
        item: { name: "booking", fields: [{ name: "room", refers: "Room" }] },
      },
      { section: "rights", op: "set", item: { role: "Member", may: ["reserve"] } },
    );
    const { entities, states, rights } = designParts(plan);
    expect(entities.map(({ name }) => name)).toEqual(["booking", "Room"]);
    expect(states[0]?.entity).toBe("booking");
    expect(rights[0]).toMatchObject({ may_not: [], derived: { how: "proposed by System designer" } });
    expect(checkPlan(plan)).toEqual([]);
  });

  it("does not replace the structured parts when it sets the texts", () => {
    const plan = changed(draft, {
      section: "design",
      op: "set",
      item: { overview: "Two layers", entities: [] },
    });
    expect(plan.design.overview).toBe("Two layers");
    expect(designParts(plan).entities).toHaveLength(1);
  });

  it("drops an item with a reason, and names one that is not there", () => {
    const gone = { section: "states", op: "drop", key: "Booking / Draft", reason: "not needed" };
    const plan = changed(draft, gone);
    expect(designParts(plan).states.map(({ name }) => name)).toEqual(["Booked"]);
    expect(change(plan, gone)).toEqual({ ok: false, reason: "states: Booking / Draft is not in the plan" });
    expect(planChangeSchema.safeParse({ ...gone, reason: "" }).success).toBe(false);
  });
});
