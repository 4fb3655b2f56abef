import { applyPatch } from "diff";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../document/edit.ts";
import { giftCardsPlan } from "../plan/fixtures/gift-cards-plan.ts";
import { pointsPlan } from "../plan/fixtures/points-plan.ts";
import type { Plan, Requirement } from "../plan/plan.ts";
import { readRequirements } from "../requirements/read-requirements.ts";
import { SRS_PROFILES } from "../srs-outline/profiles/profiles.ts";
import { extendSrs } from "./extend-srs.ts";
import { missingPlanRequirements } from "./missing-plan-requirements.ts";
import { writeSrs } from "./write-srs.ts";

const zhProfile = SRS_PROFILES["gbt-9385"];
const enProfile = SRS_PROFILES["iso-29148"];
const zh = { projectName: "门店收银系统", status: "approved", date: "2026-11-21" } as const;
const en = { projectName: "Online shop", status: "approved", date: "2026-11-21" } as const;

function extend(markdown: string, plan: Plan): string {
  const chinese = plan.meta.language === "zh";
  const edits = extendSrs(
    markdown,
    plan,
    chinese ? { ...zh, profile: zhProfile } : { ...en, profile: enProfile },
  );
  const outcome = applyEdits(markdown, edits);
  expect(outcome.results.filter((result) => result.status === "failed")).toEqual([]);
  expect(applyEdits(outcome.markdown, outcome.inverse).markdown).toBe(markdown);
  if (outcome.diff !== "")
    expect(applyPatch(markdown, outcome.diff, { autoConvertLineEndings: false })).toBe(outcome.markdown);
  return outcome.markdown;
}

/** Lines of `before` that are not in `after`, in order. */
function lostLines(before: string, after: string): string[] {
  const left = new Map<string, number>();
  for (const line of after.split("\n")) left.set(line, (left.get(line) ?? 0) + 1);
  return before.split("\n").filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

const base: Requirement = {
  id: "FR-004",
  title: "积分明细",
  shall: "当会员查询积分时，系统 SHALL 显示最近十二个月的积分明细。",
  type: "functional",
  priority: "medium",
  actor: "会员",
  source: [{ ref: "need", start: 0, end: 4, text: "积分明细" }],
  change: { op: "added", capability: "member-points" },
  scenarios: [{ name: "有明细", steps: ["假如会员有积分变动", "当会员查询积分", "那么系统显示每笔变动"] }],
};

const secondPlan: Plan = {
  ...pointsPlan,
  meta: { ...pointsPlan.meta, title: "积分明细与规则", version: 2 },
  requirements: [
    base,
    {
      ...base,
      id: "NFR-001",
      title: "查询响应时间",
      shall: "系统 SHALL 在两秒内返回积分明细。",
      type: "quality",
      measure: { metric: "响应时间", comparator: "<=", value: "2", unit: "秒" },
    },
    {
      ...base,
      id: "BRL-001",
      title: "积分有效期",
      shall: "积分自获得之日起满二十四个月 SHALL 失效。",
      type: "rule",
    },
    {
      ...(pointsPlan.requirements[1] as Requirement),
      shall: "当会员结账时，系统 SHALL 允许用积分抵扣最多一半的应付金额。",
      change: { op: "modified", capability: "member-points" },
    },
    {
      ...(pointsPlan.requirements[2] as Requirement),
      change: { op: "removed", capability: "member-points" },
    },
  ],
  scope: ["查询积分明细"],
  non_goals: ["积分转赠"],
  risks: [
    {
      id: "R-4",
      description: "明细数据量大，查询变慢。",
      likelihood: "low",
      impact: "low",
      mitigations: ["按月分页"],
    },
  ],
  acceptance: [{ id: "AC-5", text: "会员看到最近十二个月的明细。", requirements: ["FR-004"] }],
  test_plan: {
    strategy: "",
    automation: "",
    cases: [{ id: "TC-5", title: "明细查询", requirements: ["FR-004", "NFR-001"], level: "integration" }],
  },
  assumptions: [{ id: "A-2", text: "明细只供会员本人查看。", source: "seat", about: ["FR-004"] }],
  open_questions: [
    {
      id: "Q-4",
      text: "失效前是否提醒会员？",
      why: "需求没有说明。",
      default: "否。",
      blocking: false,
      raised_by: "ProductPlanner",
      about: ["BRL-001"],
      status: "open",
    },
  ],
  unused_clauses: [],
};

describe("extendSrs on its own document", () => {
  const first = writeSrs(pointsPlan, zhProfile, zh);
  const second = extend(first, secondPlan);

  it("contains every requirement of both plans", () => {
    expect(missingPlanRequirements(first, pointsPlan)).toEqual([]);
    expect(missingPlanRequirements(second, secondPlan)).toEqual([]);
    expect(missingPlanRequirements(second, pointsPlan)).toEqual([]);
  });

  it("adds new requirements to their sections, and a missing section at the profile's position", () => {
    const home = new Map(readRequirements(second).map((record) => [record.id, record.sid]));
    expect(home.get("FR-004")).toContain("/3-具体需求/3-2-功能/fr-004");
    expect(home.get("NFR-001")).toContain("/3-具体需求/3-3-性能需求/nfr-001");
    expect(home.get("BRL-001")).toContain("/3-具体需求/3-8-业务规则/brl-001");
  });

  it("adds a requirement that an overview only names, and does not count it as stated before", () => {
    const [added = expect.fail()] = secondPlan.requirements;
    const named = first.replace(/^(### .*\n)/m, `- ${added.id} ${added.title}\n\n$1`);
    expect(missingPlanRequirements(named, secondPlan)).toContain(added.id);
    expect(missingPlanRequirements(extend(named, secondPlan), secondPlan)).toEqual([]);
  });

  it("replaces a modified requirement by id and raises its version", () => {
    expect(second).toContain("允许用积分抵扣最多一半的应付金额");
    expect(second).not.toContain("允许用积分抵扣应付金额。");
    expect(second).toMatch(/FR-002 积分抵扣\n[\s\S]*?\*\*版本\*\*：2；状态：已批准/);
  });

  it("preserves acceptance points and tests that the further plan does not replace", () => {
    const card = second.slice(second.indexOf("#### FR-002"), second.indexOf("#### FR-003"));
    expect(card).toContain("AC-2 积分足够时应付金额可以降为零。");
    expect(card).toContain("- **验证**：TC-2（集成测试）、TC-3（集成测试）");
    expect(second).toContain("FR-002 积分抵扣 | TC-2、TC-3 |");
  });

  it("marks a removed requirement as deprecated and preserves its text", () => {
    expect(second).toContain("本条已废弃，依据方案“积分明细与规则”第 2 版。");
    expect(second).toContain("系统应收回该笔购买所得的积分。");
    expect(second).toMatch(/FR-003 退货收回积分\n[\s\S]*?状态：已废弃/);
  });

  it("extends questions, assumptions, risks, tests, trace, scope and history", () => {
    for (const text of [
      "**Q-4** 失效前是否提醒会员？",
      "**A-2** 明细只供会员本人查看。",
      "**R-4** 明细数据量大",
      "| TC-5 | 明细查询 |",
      "FR-004 积分明细 | TC-5 |",
      "- 查询积分明细",
      "- 积分转赠",
      "| 2 | 2026-11-21 |",
      "新增 3 条，修改 1 条，废弃 1 条",
      "- 会员：FR-001、FR-002、FR-003、FR-004、NFR-001、BRL-001",
    ]) {
      expect(second).toContain(text);
    }
    expect(first).toContain("尚未提出性能要求。");
    expect(second).not.toContain("尚未写明不包括的内容。");
    expect(second).not.toContain("尚未提出性能要求。");
  });

  it("replaces also the sentences that earlier versions wrote into empty sections", () => {
    const earlier = first
      .replace("尚未提出性能要求。", "需求没有提出性能要求。")
      .replace("尚未写明不包括的内容。", "需求没有排除任何内容。");
    expect(extend(earlier, secondPlan)).not.toMatch(/需求没有(?:提出性能要求|排除任何内容)/);
  });

  it("is idempotent for the same plan", () => {
    expect(extendSrs(first, pointsPlan, { ...zh, profile: zhProfile })).toEqual([]);
    const again = extendSrs(second, secondPlan, { ...zh, profile: zhProfile });
    expect(again).toEqual([]);
  });
});

describe("extendSrs of a plan that changes what the document states", () => {
  const limit: Requirement = {
    ...base,
    shall: "会员每次最多预订 2 小时。",
    title: "预订时长",
    scenarios: [],
  };
  const unchanged = { id: "AC-7", text: "会员可以预订。", requirements: [limit.id] };
  const stale = { id: "AC-8", text: "超过 2 小时的预订被拒绝。", requirements: [limit.id] };
  const alone = (requirement: Requirement, more: Partial<Plan> = {}): Plan => ({
    ...secondPlan,
    requirements: [requirement],
    scope: [requirement.title],
    acceptance: [],
    test_plan: { ...secondPlan.test_plan, cases: [] },
    ...more,
  });
  const changed = (op: "modified" | "removed" | "renamed", more: Partial<Requirement> = {}) =>
    alone({ ...limit, ...more, change: { op, capability: "member-points" } }, { scope: [] });
  const card = (markdown: string) => /#### FR-004[^#]*/.exec(markdown)?.[0] ?? "";

  it("does not keep acceptance points with a figure that the new sentence does not have", () => {
    const sentence = { shall: "会员每次最多预订 3 小时。" };
    const keeping = writeSrs(alone(limit, { acceptance: [unchanged] }), zhProfile, zh);
    expect(card(extend(keeping, changed("modified", sentence)))).toContain(unchanged.text.replace("。", ""));
    const losing = writeSrs(alone(limit, { acceptance: [stale] }), zhProfile, zh);
    expect(card(extend(losing, changed("modified", sentence)))).not.toContain("2 小时");
  });

  it("renames the entry of the scope and keeps facts and source of a renamed requirement", () => {
    const first = writeSrs(alone(limit), zhProfile, zh);
    const after = extend(first, changed("renamed", { title: "单次时长", source: [] }));
    expect(after).toContain("- 单次时长\n");
    expect(after).not.toContain(limit.title);
    expect(card(after).replace(/单次时长|版本.*/g, "")).toBe(card(first).replace(/预订时长|版本.*/g, ""));
  });

  it("follows the sentence of an entry that the scope prints in full, also in a document that lists the title cut off", () => {
    const sentence = (hours: number) =>
      `会员每次最多预订会议室 ${hours} 小时，超过时系统拒绝预订并说明原因。`;
    const title = `${sentence(2).slice(0, 9)}…`;
    const long = { ...limit, title, shall: sentence(2) };
    const first = writeSrs(alone(long), zhProfile, zh);
    expect(first).toContain(`- ${sentence(2).slice(0, -1)}\n`);
    const change = changed("modified", { title, shall: sentence(3) });
    for (const before of [first, first.replace(`- ${sentence(2).slice(0, -1)}\n`, `- ${title}\n`)]) {
      const after = extend(before, change);
      expect(after).toContain(`- ${sentence(3).slice(0, -1)}\n`);
      expect(after).not.toContain(`- ${sentence(2).slice(0, -1)}\n`);
    }
  });

  it("keeps the statement of a removed requirement as its statement", () => {
    const after = extend(writeSrs(alone(limit), zhProfile, zh), changed("removed"));
    const record = readRequirements(after).find(({ id }) => id === limit.id);
    expect(record?.statement).toBe(limit.shall);
    expect(card(after)).toContain("本条已废弃");
  });
});

describe("extendSrs on a document that users have edited", () => {
  const hand = writeSrs(pointsPlan, zhProfile, zh)
    .replace("### 3.2 功能\n", "### 3.2 功能\n\n手写的导语，带 `代码` 和尾随空格。  \n")
    .replace(
      "- **版本**：1；状态：已批准\n\n#### FR-003",
      "- **版本**：1；状态：已批准\n- **备注**：张三要求保留\n\n手写说明一段。\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n#### FR-003",
    )
    .replace("## 附录 B 风险", "## 手写附录\n\n```md\n#### FR-002 假的\n```\n\n## 附录 B 风险");
  const crlf = hand.replace(/\n/g, "\r\n");

  it("does not change users' paragraphs, list entries, tables and code", () => {
    const after = extend(hand, secondPlan);
    for (const text of [
      "手写的导语，带 `代码` 和尾随空格。  \n",
      "- **备注**：张三要求保留\n",
      "手写说明一段。\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
      "```md\n#### FR-002 假的\n```\n",
    ])
      expect(after).toContain(text);
    expect(missingPlanRequirements(after, secondPlan)).toEqual([]);
    const generated = /允许用积分抵扣应付金额|\*\*版本\*\*|^\| “积分可以|^- 会员：|尚未|\| FR-003 /;
    const lost = lostLines(hand, after).filter((line) => !after.includes(`${line}（已废弃）`));
    expect(lost.filter((line) => !generated.test(line))).toEqual([]);
  });

  it("uses CRLF, also in added text", () => {
    const after = extend(crlf, secondPlan);
    expect(after.replace(/\r\n/g, "")).not.toMatch(/[\r\n]/);
    expect(after).toBe(extend(hand, secondPlan).replace(/\n/g, "\r\n"));
  });

  it("finds sections that were moved, renumbered or changed in level", () => {
    const moved =
      "# 规格\n\n# 九、功能需求\n\n## FR-001 会员积分余额\n\n系统应为每位会员记录积分余额。\n\n# 非功能需求\n\n无。\n\n# 术语表\n\n词。\n";
    const after = extend(moved, secondPlan);
    expect(after).toContain("## FR-004 积分明细");
    expect(missingPlanRequirements(after, secondPlan)).toEqual(
      ["FR-002"].filter((id) => !after.includes(id)),
    );
    expect(lostLines(moved, after)).toEqual([]);
  });

  it("replaces a statement that is in a table or list without touching the rest", () => {
    const doc =
      "# Spec\n\n## Functions\n\n| Id | Statement | Owner |\n|---|:-:|---|\n| FR-001 | The system SHALL accept a card. | Ann |\n\n- FR-003: The system SHALL show the balance.\n- other\n";
    const changed: Plan = {
      ...giftCardsPlan,
      requirements: [
        {
          ...(giftCardsPlan.requirements[0] as Requirement),
          change: { op: "modified", capability: "gift-cards" },
        },
        {
          ...(giftCardsPlan.requirements[2] as Requirement),
          change: { op: "removed", capability: "gift-cards" },
        },
      ],
    };
    const after = extend(doc, changed);
    expect(after).toContain(
      "| FR-001 | When a customer pays for an order, the system SHALL accept a gift card as a means of payment. | Ann |",
    );
    expect(after).toContain("- FR-003: The system SHALL show the balance. (deprecated)\n- other\n");
  });
});

describe("numbers of a further plan", () => {
  const first = writeSrs(pointsPlan, zhProfile, zh);
  const [question] = pointsPlan.open_questions as [Plan["open_questions"][number]];
  const clash: Plan = {
    ...secondPlan,
    risks: [{ id: "R-1", description: "新的风险。", likelihood: "low", impact: "low", mitigations: [] }],
    test_plan: {
      strategy: "",
      automation: "",
      cases: [{ id: "TC-1", title: "明细查询", requirements: ["FR-004"], level: "unit" }],
    },
    open_questions: [
      { ...question, status: "answered" },
      { ...question, id: "Q-2", text: "全新的问题？", blocking: false },
    ],
  };
  const after = extend(first, clash);

  it("never have two meanings", () => {
    expect(after).toContain("**R-4** 新的风险（");
    expect(after).toContain("| TC-5 | 明细查询 |");
    expect(after).toContain("- **验证**：TC-5（单元测试）");
    expect(after).toContain("**Q-4** 全新的问题？");
  });

  it("a settled question gets its mark and no other change", () => {
    expect(after).toContain("- **Q-1**（阻塞、已答复）积分如何产生");
    expect(after.match(/积分如何产生、如何折算/g)).toHaveLength(1);
  });

  it("extending is idempotent for the same plan", () => {
    expect(extendSrs(after, clash, { ...zh, profile: zhProfile })).toEqual([]);
  });
});

describe("writeSrs", () => {
  it("works for both profiles in both languages, and every requirement parses back", () => {
    for (const profile of [zhProfile, enProfile]) {
      for (const [plan, options] of [
        [pointsPlan, zh],
        [giftCardsPlan, en],
      ] as const) {
        const markdown = writeSrs(plan, profile, options);
        expect(missingPlanRequirements(markdown, plan)).toEqual([]);
        expect(readRequirements(markdown).map((record) => record.found)).not.toContain("table");
        for (const requirement of plan.requirements)
          for (const span of requirement.source) expect(markdown).toContain(`“${span.text}”`);
      }
    }
  });

  it("does not let user text become structure", () => {
    const [first] = pointsPlan.requirements as [Requirement];
    const hostile: Plan = {
      ...pointsPlan,
      requirements: [
        {
          ...first,
          title: "a # b\n## c",
          shall: "# x\n\n---\n| a |\n|---|\n系统 SHALL <script>alert(1)</script> `y` *z*",
        },
      ],
    };
    const records = readRequirements(writeSrs(hostile, zhProfile, zh));
    expect(records).toHaveLength(1);
    expect(records[0]?.statement).toContain("<script>alert(1)</script>");
  });
});
