import { describe, expect, it } from "vitest";
import { asStated, sentenceOf } from "../../plan/as-stated.ts";
import { decidePair } from "../../plan/decide-pair.ts";
import type { ExistingRequirement } from "../../plan/existing-requirement.ts";
import { existingIn, secondPlan, statedAt } from "../../plan/fixtures/second-need.ts";
import { existingIdOf, openContradictions } from "../../plan/open-items.ts";
import { type Plan, planSchema, type Requirement } from "../../plan/plan.ts";
import { withPairs } from "./plan-pairs.ts";

const requirement = (id: string, sentence: string, more: Partial<Requirement> = {}): Requirement => ({
  id,
  title: id,
  shall: asStated(sentence, "en"),
  as_stated: true,
  type: "functional",
  priority: "medium",
  source: [statedAt(sentence)],
  change: { op: "added", capability: "rooms" },
  scenarios: [],
  ...more,
});
const planOf = (...requirements: Requirement[]): Plan => ({ ...secondPlan("en", []), requirements });
const [limit, exported] = existingIn("en");
const standing: readonly ExistingRequirement[] = [limit, exported];
const longer = "Members can reserve a room for up to 4 hours.";
const open = (plan: Plan) => openContradictions(plan).map(({ requirements }) => requirements);

describe("the pairs of a plan", () => {
  it("contain a new requirement and an existing one that state different figures of one measure", () => {
    const plan = planSchema.parse(withPairs(planOf(requirement("FR-010", longer)), standing));
    expect(open(plan)).toEqual([["FR-010", "FR-001"]]);
    expect(plan.contradictions[0]?.a.text).toBe(longer);
    expect(existingIdOf(plan.contradictions[0]?.b ?? statedAt("x"))).toBe("FR-001");
  });

  it("contain two of its own requirements, also if somebody has worded one of them since", () => {
    const worded = requirement("FR-011", "", { shall: "Members can reserve a room for up to 6 hours." });
    const { as_stated: _stated, ...edited } = { ...worded, source: [statedAt("about six hours")] };
    expect(open(withPairs(planOf(requirement("FR-010", longer), edited), []))).toEqual([
      ["FR-010", "FR-011"],
    ]);
  });

  it("do not contain what the plan replaces or removes, nor two existing requirements", () => {
    const changed = requirement("FR-001", longer, { change: { op: "modified", capability: "rooms" } });
    expect(open(withPairs(planOf(changed), standing))).toEqual([]);
    const removed = requirement("FR-001", sentenceOf(limit), {
      change: { op: "removed", capability: "rooms" },
    });
    expect(open(withPairs(planOf(removed, requirement("FR-010", longer)), standing))).toEqual([]);
    const twin = { ...limit, id: "FR-003", title: "Twin", shall: asStated(longer, "en") };
    expect(open(withPairs(planOf(), [limit, twin]))).toEqual([]);
  });

  it("stay as they are when they are compared again", () => {
    const once = withPairs(planOf(requirement("FR-010", longer)), standing);
    expect(withPairs(once, standing)).toEqual(once);
  });

  it("are not listed again once both hold, until a figure changes", () => {
    const listed = withPairs(planOf(requirement("FR-010", longer)), standing);
    const decided = decidePair(listed, { index: 0, status: "both" }, { decidedBy: "Mei" });
    if (typeof decided === "string") throw new Error(decided);
    expect(open(withPairs(decided, standing))).toEqual([]);
    const [first] = decided.requirements;
    const edited = {
      ...decided,
      requirements: [{ ...(first as Requirement), shall: asStated(longer.replace("4", "5"), "en") }],
    };
    expect(open(withPairs(edited, standing))).toEqual([["FR-010", "FR-001"]]);
  });

  it("lose an undecided one when the existing sentence has changed, and count none whose requirement is gone", () => {
    const listed = withPairs(planOf(requirement("FR-010", longer)), standing);
    const now = { ...limit, shall: asStated(longer, "en") };
    expect(withPairs(listed, [now, exported]).contradictions).toEqual([]);
    expect(open(withPairs({ ...listed, requirements: [] }, standing))).toEqual([]);
  });
});
