import { describe, expect, it } from "vitest";
import { soundPlan } from "../../testing/plan-fixture.ts";
import { reviewPlan } from "../review/review-plan.ts";
import { openContradictions, unansweredQuestions } from "./open-items.ts";
import type { Contradiction, OpenQuestion } from "./plan.ts";
import { planMarkdown } from "./plan-markdown.ts";

const span = (text: string) => ({ ref: "need", start: 0, end: text.length, text });
const pair: Contradiction = {
  a: span("Only members reserve rooms."),
  b: span("Everybody reserves rooms."),
  text: "only against everybody",
};

const reviewed = (contradictions: Contradiction[]) => {
  const plan = soundPlan({ contradictions });
  const review = reviewPlan(plan, { taskName: "t", planHash: "h", hasRepository: false, language: "en" });
  return { plan, issues: review.issues.filter(({ type }) => type === "contradictions") };
};

describe("a contradiction", () => {
  it.each<[string, Partial<Contradiction>]>([
    ["both statements hold", { status: "both" }],
    ["one of them was chosen", { status: "a" }],
    ["one of its requirements was dropped", { requirements: ["FR-001", "FR-002"] }],
  ])("is not reported any more when %s", (_situation, decided) => {
    const { plan, issues } = reviewed([{ ...pair, ...decided }]);
    expect(openContradictions(plan)).toEqual([]);
    expect(issues).toEqual([]);
    expect(planMarkdown(plan)).not.toContain("Everybody reserves rooms.");
  });

  it.each<[string, Partial<Contradiction>]>([
    ["nobody decided", {}],
    ["it is open and its requirement is in the plan", { status: "open", requirements: ["FR-001"] }],
  ])("is reported while %s", (_situation, open) => {
    const { plan, issues } = reviewed([{ ...pair, ...open }]);
    expect(issues).toHaveLength(1);
    expect(planMarkdown(plan)).toContain("Everybody reserves rooms.");
  });
});

describe("a blocking question", () => {
  const question = (status: OpenQuestion["status"], blocking = true): OpenQuestion => ({
    id: "Q-001",
    text: "How long?",
    why: "No limit.",
    blocking,
    raised_by: "RiskPlanner",
    about: [],
    status,
  });
  it("is unanswered while it is open and after it was put off", () => {
    const statuses = ["open", "closed", "answered", "assumed"] as const;
    const unanswered = statuses.filter(
      (status) => unansweredQuestions({ open_questions: [question(status)] }).length > 0,
    );
    expect(unanswered).toEqual(["open", "closed"]);
    expect(unansweredQuestions({ open_questions: [question("open", false)] })).toEqual([]);
  });
});
