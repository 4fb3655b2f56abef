import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outline } from "../document/outline.ts";
import { asStated } from "./as-stated.ts";
import { comparePlans } from "./compare-plans.ts";
import { acceptProposal } from "./decide-proposal.ts";
import { draftInfo, type OpenPoint } from "./draft-info.ts";
import { giftCardsPlan } from "./fixtures/gift-cards-plan.ts";
import { pointsPlan } from "./fixtures/points-plan.ts";
import { emptyPlan, type Plan, type Requirement } from "./plan.ts";
import { planChanges } from "./plan-changes.ts";
import { planFiles } from "./plan-files.ts";
import { canonicalJson } from "./plan-hash.ts";
import { planMarkdown } from "./plan-markdown.ts";
import { planReport } from "./plan-report.ts";
import { upgradePlan } from "./upgrade-plan.ts";

/** The plan with its first requirement as the user stated it, a proposed wording, and nothing to accept it by. */
function withStated(plan: Plan, sentence: string, shall: string): Plan {
  const [first, ...others] = plan.requirements as [Requirement];
  const stated: Requirement = {
    ...first,
    shall: asStated(sentence, plan.meta.language),
    as_stated: true,
    proposal: { shall, by: "rules" },
    scenarios: [],
  };
  return { ...plan, requirements: [stated, ...others], acceptance: [] };
}

const titles = (markdown: string) => outline(markdown).sections.map((section) => section.title);

describe("planMarkdown", () => {
  it("puts summary and decision first, in the plan's language", () => {
    expect(titles(planMarkdown(pointsPlan)).slice(0, 4)).toEqual([
      "门店收银系统会员积分",
      "摘要",
      "结论",
      "需求",
    ]);
    expect(titles(planMarkdown(giftCardsPlan)).slice(0, 4)).toEqual([
      "Gift cards in the online shop",
      "Summary",
      "Decision",
      "Requirements",
    ]);
  });

  it("prints 应 for SHALL in Chinese and quotes the need verbatim", () => {
    const markdown = planMarkdown(pointsPlan);
    expect(markdown).not.toContain("SHALL");
    expect(markdown).toContain("系统应为每位会员记录积分余额。");
    expect(markdown).toContain("“退货时要收回积分”");
  });

  it("says of an empty section that nothing is stated yet, not that there is nothing", () => {
    expect(planMarkdown(pointsPlan)).toContain("### 非目标\n\n尚未提出。");
    expect(planMarkdown({ ...giftCardsPlan, non_goals: ["Selling gift cards"] })).toContain(
      "### Not in scope\n\n- Selling gift cards",
    );
  });

  it("names every part of a plan, also the empty ones", () => {
    const empty = emptyPlan(giftCardsPlan.meta);
    for (const title of ["Risks", "Tests", "Tasks", "Design"])
      expect(planMarkdown(empty)).toContain(`## ${title}\n\nNothing stated yet.`);
  });

  it("prints a requirement as stated with its mark, and next to it the wording that the rules propose", () => {
    const zh = planMarkdown(
      withStated(pointsPlan, "退货时 SHALL 收回积分吗", "系统 SHALL 在退货时收回积分。"),
    );
    expect(zh).toContain(
      "退货时 SHALL 收回积分吗\n\n- **措辞**：原话\n- **规则建议**：系统应在退货时收回积分。\n",
    );
    expect(zh).toContain("- **待补充**：还没有验收标准\n");
    const en = planMarkdown(
      withStated(giftCardsPlan, "gift cards never expire", "The system SHALL keep them."),
    );
    expect(en).toContain(
      "gift cards never expire\n\n- **Wording**: as stated\n- **Proposed by rules**: The system SHALL keep them.\n",
    );
    expect(en).toContain("- **Still open**: no acceptance yet\n");
    expect(en).not.toContain("stated need");
  });

  it("never drops text of the need silently", () => {
    const clause = { ref: "need", start: 0, end: 2, text: "你好", reason: "问候语" };
    expect(planMarkdown({ ...pointsPlan, unused_clauses: [clause] })).toContain("- “你好”：问候语。");
  });

  it("does not let user text become structure", () => {
    const hostile = "x\n# Fake\n\n| a |\n|---|\n```";
    const plan: Plan = { ...pointsPlan, what: hostile, non_goals: [hostile], why: "---" };
    expect(titles(planMarkdown(plan))).toEqual(titles(planMarkdown({ ...pointsPlan, non_goals: ["x"] })));
  });
});

function report(plan: Plan, previous: Plan | null, openPoints: readonly OpenPoint[] = []): string {
  const held = { round: 1, ended: "round_cap", briefings: [], answers: [], turns: [] };
  const draft = draftInfo(plan, held, { openPoints, final: openPoints.length === 0 });
  const source = { changes: [], answers: [], remarks: [], turns: [] };
  return planReport(plan, { previous, draft, changes: planChanges(previous, plan, source) });
}

describe("planReport", () => {
  it("lists what changed since the last version, item by item", () => {
    const [first, second, third] = pointsPlan.requirements as [Requirement, Requirement, Requirement];
    const next: Plan = {
      ...pointsPlan,
      requirements: [{ ...first, title: "会员积分账户" }, second, { ...third, id: "FR-004" }],
    };
    const text = report(next, pointsPlan);
    expect(text).toContain("- **修改**：FR-001 会员积分账户（原为“会员积分余额”）");
    expect(text).toContain("- **新增**：FR-004 退货收回积分");
    expect(text).toContain("- **移除**：FR-003 退货收回积分");
    expect(report(pointsPlan, null)).toContain("这是第一版。");
    expect(report(pointsPlan, pointsPlan)).toContain("内容没有变化。");
  });

  it("says below a requirement what is stated, proposed and missing, and nothing below a complete one", () => {
    const zh = report(withStated(pointsPlan, "退货要扣积分", "系统 SHALL 在退货时收回积分。"), null);
    expect(zh).toContain(
      "- FR-001 会员积分余额\n  - 退货要扣积分（原话）\n  - 规则建议：系统应在退货时收回积分。\n  - 还没有验收标准\n- FR-002 积分抵扣\n- FR-003",
    );
    const en = report(withStated(giftCardsPlan, "cards never expire", "The system SHALL keep them."), null);
    expect(en).toContain(
      "\n  - cards never expire *(as stated)*\n  - Proposed by rules: The system SHALL keep them.\n  - no acceptance yet\n",
    );
  });

  it("lists each open point of a draft with its seat", () => {
    const draft = report(pointsPlan, null, [{ role: "ProductPlanner", text: "积分如何产生" }]);
    expect(draft).toContain("> - **产品规划**：积分如何产生。");
    expect(draft).toMatch(/> 1\. .*\n> 2\. .*\n> 3\. /);
    expect(report(giftCardsPlan, null)).toContain("All five seats agree");
    expect(report(giftCardsPlan, null)).not.toContain(">");
  });
});

describe("comparePlans", () => {
  it("compares the sentences as they are printed, with mark and proposal", () => {
    const stated = withStated(pointsPlan, "退货要扣积分", "系统 SHALL 在退货时收回积分。");
    const accepted = acceptProposal(stated, "FR-001");
    expect(comparePlans(stated, accepted).map(({ fields }) => fields)).toEqual([
      [
        { field: "shall", before: "退货要扣积分", after: "系统应在退货时收回积分。" },
        { field: "as_stated", before: "原话", after: "" },
        { field: "proposal", before: "系统应在退货时收回积分。", after: "" },
      ],
    ]);
  });

  it("is empty for equal plans, and added and dropped items are symmetric", () => {
    expect(comparePlans(pointsPlan, structuredClone(pointsPlan))).toEqual([]);
    const there = comparePlans(pointsPlan, giftCardsPlan)
      .filter((change) => change.op === "added")
      .map((change) => change.id);
    const back = comparePlans(giftCardsPlan, pointsPlan)
      .filter((change) => change.op === "dropped")
      .map((change) => change.id);
    expect(there.sort()).toEqual(back.sort());
  });
});

describe("canonicalJson", () => {
  it("depends on every value, but not on the order of keys", () => {
    const shuffled = Object.fromEntries(Object.entries(pointsPlan).reverse());
    expect(canonicalJson(shuffled)).toBe(canonicalJson(pointsPlan));
    expect(canonicalJson({ ...pointsPlan, why: "x" })).not.toBe(canonicalJson(pointsPlan));
    expect(canonicalJson({ b: undefined, a: [undefined, { d: 1, c: 2 }] })).toBe(
      '{"a":[null,{"c":2,"d":1}]}',
    );
  });

  it("preserves every JSON value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe("planFiles", () => {
  it("lists each file once", () => {
    const [impact] = giftCardsPlan.file_impacts as [Plan["file_impacts"][number]];
    expect(planFiles({ ...giftCardsPlan, file_impacts: [impact, impact] })).toEqual({
      plan_version: 1,
      files: ["src/checkout/gift-card.ts"],
    });
  });
});

describe("upgradePlan", () => {
  it("returns a current plan unchanged", () => {
    expect(upgradePlan(pointsPlan)).toEqual(pointsPlan);
  });

  it("reads the old variant with plain strings", () => {
    const old = {
      schema_version: 1,
      meta: { id: "p", title: "Old", risk: "low", owner: "Ann", version: 2, status: "draft" },
      why: "Because.",
      what: "Something.",
      requirements: [
        {
          id: "FR-001",
          title: "Pay",
          shall: "The system SHALL accept cards.",
          scenarios: [{ name: "ok", steps: ["When paid", "Then done"] }],
        },
      ],
      scope: ["Paying"],
      non_goals: [],
      targets: [],
      risks: ["Fraud"],
      acceptance: ["It works"],
      test_plan: { strategy: "all", cases: ["Pay by card"], automation: "" },
      notes: "none",
    };
    const plan = upgradePlan(old);
    expect(plan?.meta.language).toBe("en");
    expect(plan?.risks[0]).toMatchObject({
      id: "R-1",
      description: "Fraud",
      likelihood: "medium",
      derived: { how: "the old format had only text" },
    });
    expect(plan?.acceptance[0]).toMatchObject({ id: "AC-1", text: "It works", requirements: ["FR-001"] });
    expect(plan?.test_plan.cases[0]).toMatchObject({ id: "TC-1", title: "Pay by card", level: "manual" });
  });

  it("returns null for a value that is no plan", () => {
    for (const value of [null, 1, "x", [], {}, { requirements: "no" }]) expect(upgradePlan(value)).toBeNull();
  });
});
