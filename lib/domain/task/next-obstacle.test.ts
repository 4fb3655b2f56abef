import { describe, expect, it } from "vitest";
import { soundPlan } from "../../testing/plan-fixture.ts";
import { type NextFacts, nextObstacles } from "./next-obstacle.ts";

const plan = soundPlan({
  consensus: { agreed_by: [], reserved_by: [], points: [], not_judged_by: ["TestPlanner"] },
  open_questions: [
    {
      id: "Q-001",
      text: "How long?",
      why: "No limit.",
      blocking: true,
      raised_by: "RiskPlanner",
      about: [],
      status: "open",
    },
  ],
});
const FACTS: NextFacts = { plan, review: null, waitsFor: null, atGate: false, sentBackVersion: null };

describe("what keeps a task from continuing", () => {
  it("is nothing while a step follows", () => {
    expect(nextObstacles(FACTS)).toBeNull();
  });

  it("names the question for which a run waits", () => {
    const found = nextObstacles({ ...FACTS, waitsFor: { id: "Q-002", text: "Who pays?" } });
    expect(found?.obstacles).toEqual([{ kind: "question", id: "Q-002" }]);
    expect(found?.text).toMatchObject({
      en: expect.stringContaining("Q-002") as unknown,
      zh: expect.stringContaining("Q-002") as unknown,
    });
  });

  it("names the open question and the seat at a gate, in both languages", () => {
    const found = nextObstacles({ ...FACTS, atGate: true });
    expect(found?.obstacles).toEqual([
      { kind: "decision" },
      { kind: "question", id: "Q-001" },
      { kind: "seat", id: "TestPlanner" },
    ]);
    expect(found?.text.en).toContain("not judged: Test planner");
    expect(found?.text.zh).toContain("尚未判断");
  });

  it("is an unchanged plan after changes were requested, until there is another version", () => {
    const found = nextObstacles({ ...FACTS, sentBackVersion: 1 });
    expect(found?.obstacles[0]).toEqual({ kind: "plan_unchanged" });
    expect(found?.text.en).toContain("has not changed");
    expect(nextObstacles({ ...FACTS, sentBackVersion: 2 })).toBeNull();
  });
});
