import { describe, expect, it } from "vitest";
import { sentenceOf } from "./as-stated.ts";
import { decidePair, type PairDecision } from "./decide-pair.ts";
import { existingIn, secondPlan, statedAt } from "./fixtures/second-need.ts";
import { existingSpan, openContradictions } from "./open-items.ts";
import { type Contradiction, type Plan, planSchema, type Requirement } from "./plan.ts";

const only = statedAt("Only administrators cancel reservations.");
const all = statedAt("Everybody cancels reservations.", 100);

const requirement = (id: string, source: Requirement["source"][number]): Requirement => ({
  id,
  title: source.text,
  shall: source.text,
  type: "functional",
  priority: "medium",
  source: [source],
  change: { op: "added", capability: "rooms" },
  scenarios: [],
});
const pair: Contradiction = {
  a: only,
  b: all,
  text: "only against everybody",
  requirements: ["FR-010", "FR-011"],
};
const base = secondPlan("en", []);
const plan: Plan = {
  ...base,
  requirements: [requirement("FR-010", only), requirement("FR-011", all)],
  contradictions: [pair],
};

function decide(before: Plan, status: PairDecision["status"], facts = {}): Plan {
  const after = decidePair(before, { index: 0, status }, { decidedBy: "Mei", ...facts });
  if (typeof after === "string") throw new Error(after);
  return planSchema.parse(after);
}

describe("a decided pair", () => {
  it("keeps both requirements when both hold, with the name of who said so", () => {
    const after = decide(plan, "both");
    expect(after.requirements).toEqual(plan.requirements);
    expect(after.contradictions).toMatchObject([{ status: "both", decided_by: "Mei" }]);
    expect(openContradictions(after)).toEqual([]);
  });

  it.each([
    ["a", "FR-010", all],
    ["b", "FR-011", only],
  ] as const)(
    "keeps the statement that holds (%s) and lists the other one with the reason",
    (status, id, gone) => {
      const after = decide(plan, status);
      expect(after.requirements.map((one) => one.id)).toEqual([id]);
      const listed = after.unused_clauses.find(({ text }) => text === gone.text);
      expect(listed?.reason).toContain(status === "a" ? only.text : all.text);
      expect(openContradictions(after)).toEqual([]);
    },
  );

  it("finds the requirement by its statement where the pair does not name both", () => {
    const { requirements: _none, ...unnamed } = pair;
    const after = decide({ ...plan, contradictions: [unnamed] }, "a");
    expect(after.requirements.map(({ id }) => id)).toEqual(["FR-010"]);
  });

  it("asks once, and stays open", () => {
    const after = decide(plan, "ask", { newId: "Q-004" });
    expect(after.open_questions).toMatchObject([{ id: "Q-004", blocking: true, status: "open" }]);
    expect(openContradictions(after)).toHaveLength(1);
    const again = decidePair(after, { index: 0, status: "ask" }, { newId: "Q-005", decidedBy: "Mei" });
    expect(again).toBe("same_as_before");
  });

  it("is refused if it is not there", () => {
    expect(decidePair(plan, { index: 3, status: "both" }, { decidedBy: "Mei" })).toBe("pair_unknown");
  });
});

describe("a pair with an existing requirement", () => {
  const [limit] = existingIn("en");
  const mixed: Plan = {
    ...plan,
    requirements: [requirement("FR-010", only)],
    contradictions: [
      {
        a: only,
        b: existingSpan(limit.id, sentenceOf(limit)),
        text: "one figure against another",
        requirements: ["FR-010", limit.id],
      },
    ],
  };

  it("is open although the plan does not mention the existing one", () => {
    expect(openContradictions(mixed)).toHaveLength(1);
  });

  it("removes the existing requirement under its id when the new statement holds", () => {
    const after = decide(mixed, "a", { existing: limit });
    expect(after.requirements.map(({ id, change }) => [id, change.op])).toEqual([
      ["FR-010", "added"],
      ["FR-001", "removed"],
    ]);
  });

  it("drops the new statement when the existing one holds", () => {
    const after = decide(mixed, "b");
    expect(after.requirements).toEqual([]);
    expect(after.unused_clauses.map(({ text }) => text)).toEqual([only.text]);
  });

  it("is resolved when the plan changes or removes the existing one", () => {
    const entry = (op: "modified" | "removed", shall: string) =>
      openContradictions({
        ...mixed,
        requirements: [
          ...mixed.requirements,
          { ...requirement(limit.id, all), shall, change: { op, capability: "rooms" } },
        ],
      });
    expect(entry("removed", sentenceOf(limit))).toEqual([]);
    expect(entry("modified", "Another sentence.")).toEqual([]);
    expect(entry("modified", sentenceOf(limit))).toHaveLength(1);
  });
});
