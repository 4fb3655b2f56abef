import { describe, expect, it } from "vitest";
import { soundPlan } from "../../testing/plan-fixture.ts";
import type { OpenQuestion, Plan } from "./plan.ts";
import { heldUpBy, inAskingOrder } from "./question-order.ts";

const ask = (id: string, more: Partial<OpenQuestion> = {}): OpenQuestion => ({
  id,
  text: "What then?",
  why: "It decides the data.",
  default: "Nothing.",
  blocking: false,
  raised_by: "ProductPlanner",
  about: [],
  status: "open",
  ...more,
});
const base = soundPlan();
const [first] = base.requirements;
const id = first?.id ?? "";
const second = { ...first, id: "FR-902" } as Plan["requirements"][number];
const withQuestions = (...open_questions: OpenQuestion[]): Plan => ({
  ...base,
  requirements: [...base.requirements, second],
  open_questions,
});

describe("what waits for a question", () => {
  it("is what it is about, also through a test case or another question", () => {
    const plan = withQuestions(ask("Q-001", { about: ["FR-902"] }));
    const [testCase] = plan.test_plan.cases;
    expect(heldUpBy(plan, { about: [id] })).toEqual([id]);
    expect(heldUpBy(plan, { about: ["Q-001"] })).toEqual(["FR-902"]);
    expect(heldUpBy(plan, { about: [testCase?.id ?? ""] })).toEqual(testCase?.requirements);
  });

  it("is the whole plan if it names nothing of it", () => {
    expect(heldUpBy(withQuestions(), { about: [] })).toBeNull();
    expect(heldUpBy(withQuestions(), { about: ["FR-777"] })).toBeNull();
  });
});

describe("the order of the questions", () => {
  it("follows what they block, then how much, and ends with those that were put off", () => {
    const plan = withQuestions(
      ask("Q-001", { status: "closed", blocking: true }),
      ask("Q-002", { about: [id] }),
      ask("Q-003", { status: "answered", blocking: true }),
      ask("Q-004"),
      ask("Q-005", { blocking: true, about: [id] }),
      ask("Q-006", { blocking: true, about: [id, "FR-902"] }),
    );
    expect(inAskingOrder(plan).map((question) => question.id)).toEqual([
      "Q-006",
      "Q-005",
      "Q-004",
      "Q-002",
      "Q-001",
    ]);
  });
});
