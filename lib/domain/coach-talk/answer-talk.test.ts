import { describe, expect, it } from "vitest";
import { heldWorkshop } from "../../testing/plan-fixture.ts";
import { giftCardsPlan } from "../plan/fixtures/gift-cards-plan.ts";
import { pointsPlan } from "../plan/fixtures/points-plan.ts";
import { planChanges } from "../plan/plan-changes.ts";
import { makeRecord, NO_HISTORY } from "../task/make-record.ts";
import type { TaskHistory, TaskRecord } from "../task/task-record.ts";
import { initialTaskState } from "../task/task-state.ts";
import { answerTalk } from "./answer-talk.ts";

const STATE = {
  ...initialTaskState("20260101-0000-001"),
  phase: "plan_review" as const,
  artifacts: { review: { plan: "plan-review.json" }, planning: { meeting: "planning.meeting.json" } },
};

function record(language: "zh" | "en", history: Partial<TaskHistory> = {}): TaskRecord {
  const base = language === "zh" ? pointsPlan : giftCardsPlan;
  const plan = { ...base, meta: { ...base.meta, version: 2 } };
  const [first] = plan.requirements;
  const workshop = heldWorkshop(plan, {
    RiskPlanner: { ok: false, reasons: [language === "zh" ? "没有回退办法" : "There is no roll-back"] },
  });
  const changes = [
    {
      section: "requirements",
      op: "change" as const,
      id: first?.id ?? "",
      reason: language === "zh" ? "按说明改" : "As remarked",
      role: "TestPlanner",
      statement_id: "s3",
      round: 1,
    },
  ];
  const earlier = {
    ...plan,
    meta: base.meta,
    requirements: plan.requirements.map((one) => ({ ...one, priority: "low" as const })),
  };
  const version = planChanges(earlier, plan, { changes, answers: [], remarks: [], turns: [] });
  const artifacts = {
    "planning.ai.json": plan,
    "planning.workshop.json": { ...workshop, changes },
    "plan-review.json": null,
    "planning.meeting.json": null,
    "planning.draft.json": null,
  };
  return makeRecord({ title: plan.meta.title, state: STATE }, artifacts, {
    language,
    history: { ...NO_HISTORY, runs: 2, versions: [version], ...history },
    names: {},
  });
}

const answer = (question: string, language: "zh" | "en", history: Partial<TaskHistory> = {}) =>
  answerTalk({ record: record(language, history), question, language });

describe("the Coach without a model", () => {
  it.each([
    ["en", "Where do we stand?", /plan version 2/],
    ["en", "Why was FR-001 added?", /It comes from the need: .* the test planner wrote it in round 1/],
    ["en", "Who objects?", /risk planner does not agree yet: There is no roll-back/],
    ["en", "What is still open?", /open question/],
    ["en", "How much did it cost?", /No model was called. The built-in rules did the work/],
    ["en", "What happens next?", /Decide at the gate/],
    ["en", "What changed since v1?", /Since v1, \d+ changes?: changed FR-001 .*\(As remarked\)/],
    ["en", "What does FR-001 say?", /FR-001 \(.*\): When a customer/],
    ["en", "Who has to act now?", /The gate is waiting for a decision/],
    ["en", "What does FR-999 say?", /The plan has no FR-999/],
    ["zh", "现在到哪了？", /方案第 2 版/],
    ["zh", "FR-001 是怎么来的？", /出自需求原文|理由/],
    ["zh", "谁反对？", /风险规划还没有同意：没有回退办法/],
    ["zh", "还有什么没定？", /待定问题/],
    ["zh", "花了多少钱？", /没有调用模型/],
    ["zh", "下一步是什么？", /在关口作出决定/],
    ["zh", "和 v1 相比改了什么？", /v1 之后有 \d+ 处变化：修改FR-001 .*（按说明改）/],
    ["zh", "FR-001 讲的是什么？", /FR-001“.*”：/],
    ["zh", "现在该谁来决定？", /在等关口的决定/],
    ["zh", "FR-999 是什么？", /方案里没有 FR-999/],
  ] as const)("answers in %s: %s", (language, question, expected) => {
    expect(answer(question, language).statement).toMatch(expected);
  });

  it("rests on what it cites", () => {
    expect(answer("Why was FR-001 added?", "en").citations).toEqual(expect.arrayContaining(["FR-001", "s3"]));
    expect(answer("Who objects?", "en").citations).toEqual(["s4"]);
  });

  it("gives the reason of a decision at the gate, in that person's words", () => {
    const decision = {
      id: "dec_1",
      decision: "request_changes",
      by: "Mei",
      reason: "The refund is unclear.",
      plan_version: 2,
    } as const;
    const reported = answer("Why was the plan sent back?", "en", { decisions: [decision] });
    expect(reported.statement).toBe("Mei asked for changes to plan v2; reason: The refund is unclear.");
    expect(reported.citations).toEqual(["dec_1"]);
  });

  it("names the question that holds everything up, and who may answer it", () => {
    const question = { id: "qst_1", role: "RiskPlanner", text: "积分会过期吗？" };
    expect(answer("在等谁？", "zh", { question }).statement).toContain("积分会过期吗");
  });

  it("never proposes a move by itself and never answers with nothing", () => {
    for (const words of ["", "???", "asdf", "批准它", "delete everything"]) {
      const reported = answer(words, "en");
      expect(reported.move).toBeNull();
      expect(reported.statement).not.toBe("");
    }
  });
});
