import { describe, expect, it } from "vitest";
import { soundPlan } from "../../testing/plan-fixture.ts";
import { reviewPlan } from "../review/review-plan.ts";
import { checkGuard, type GuardEvidence, movesFrom, NO_EVIDENCE } from "./guards.ts";
import { GUARDS, PHASES } from "./phases.ts";

const plan = soundPlan();
const review = reviewPlan(plan, { taskName: "t", planHash: "h1", hasRepository: false, language: "en" });
const approved: GuardEvidence = {
  ...NO_EVIDENCE,
  plan,
  planHash: "h1",
  review,
  decision: "approve",
  decisionPlanHash: "h1",
  missingInDocument: [],
  openPairs: 0,
};

describe("guards", () => {
  it.each(GUARDS.filter((guard) => guard !== "no_repository"))(
    "%s never passes without evidence",
    (guard) => {
      expect(checkGuard(guard, NO_EVIDENCE).passed).toBe(false);
    },
  );

  it("allow done for an approved plan that the document contains", () => {
    const open = movesFrom("plan_review", approved).filter((move) => move.open);
    expect(open.map((move) => move.edge.to)).toEqual(["done"]);
  });

  it.each([
    ["the review is of another plan", { review: { ...review, plan_hash: "old" } }, "review_stale"],
    ["there is no review", { review: null }, "no_review"],
    [
      "the review is not ok",
      { review: { ...review, aggregate: { ...review.aggregate, ok: false } } },
      "review_not_ok",
    ],
    ["the decision was on another plan", { decisionPlanHash: "old" }, "not_decided"],
    ["nobody decided", { decision: null }, "not_decided"],
    ["the document lacks a requirement", { missingInDocument: ["FR-001"] }, "requirements_missing"],
    ["requirements may contradict and nobody has judged that", { openPairs: 1 }, "contradictions_open"],
    ["there is no document", { missingInDocument: null }, "no_document"],
  ] as const)("hold the task when %s", (_name, changes, code) => {
    const [toDone] = movesFrom("plan_review", { ...approved, ...changes }).filter(
      (move) => move.edge.to === "done",
    );
    expect(toDone?.open).toBe(false);
    expect(toDone?.results.map((result) => result.code)).toContain(code);
  });

  it("never find a plan in a document before there is a plan", () => {
    const empty = { ...NO_EVIDENCE, missingInDocument: [] };
    expect(checkGuard("document_carries_plan", empty)).toMatchObject({ passed: false, code: "no_plan" });
  });

  it("let nobody approve a plan while a statement about an existing requirement waits for a decision", () => {
    const source = { ref: "need", start: 0, end: 18, text: "Remove the export." };
    const match = {
      source,
      requirement: "FR-006",
      previous: "Lists are exported.",
      kind: "removes",
    } as const;
    const codeWith = (status: "open" | "adds", decision: "approve" | "override") =>
      checkGuard("plan_approved", {
        ...approved,
        decision,
        plan: { ...plan, matches: [{ ...match, status }] },
      }).code;
    expect(codeWith("open", "approve")).toBe("matches_open");
    expect(codeWith("open", "override")).toBe("matches_open");
    expect(codeWith("adds", "approve")).not.toBe("matches_open");
  });

  it("let no override approve requirements that may contradict while nobody has judged that", () => {
    const overridden = { ...approved, decision: "override" as const, openPairs: 2 };
    expect(checkGuard("plan_approved", overridden).code).toBe("contradictions_open");
  });

  it("let an override pass a review that is not ok, but not a stale decision", () => {
    const bad = { ...review, aggregate: { ...review.aggregate, ok: false } };
    expect(checkGuard("plan_approved", { ...approved, review: bad, decision: "override" }).passed).toBe(true);
    expect(
      checkGuard("plan_approved", { ...approved, decision: "override", decisionPlanHash: "x" }).passed,
    ).toBe(false);
  });

  it("keep a task with an invalid plan in planning, and let nobody approve one with an unanswered blocking question", () => {
    const question = {
      id: "Q-001",
      text: "?",
      why: "x",
      blocking: true,
      raised_by: "r",
      about: [],
      status: "open" as const,
    };
    expect(checkGuard("plan_ready", { ...approved, planProblems: ["task_cycle"] }).code).toBe("plan_invalid");
    const asking = { ...approved, plan: { ...plan, open_questions: [question] } };
    expect(checkGuard("plan_ready", asking).passed).toBe(true);
    expect(checkGuard("plan_approved", asking).code).toBe("blocking_question_open");
    expect(checkGuard("plan_approved", { ...asking, decision: "override" }).passed).toBe(true);
  });

  it("never allow two ways forward at the same time", () => {
    for (const phase of PHASES) {
      const open = movesFrom(phase, approved).filter((move) => move.open && move.edge.move === "next");
      expect(open.length).toBeLessThanOrEqual(1);
    }
  });
});
