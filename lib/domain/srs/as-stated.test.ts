import { describe, expect, it } from "vitest";
import { applyEdits } from "../document/edit.ts";
import { withoutMarks } from "../document/inline-marks.ts";
import { documentItems } from "../exchange/document-items.ts";
import { asStated } from "../plan/as-stated.ts";
import { acceptProposal } from "../plan/decide-proposal.ts";
import { giftCardsPlan } from "../plan/fixtures/gift-cards-plan.ts";
import { pointsPlan } from "../plan/fixtures/points-plan.ts";
import type { Plan, Requirement } from "../plan/plan.ts";
import { readRecords } from "../requirements/records/read-records.ts";
import { yamlOf } from "../requirements/yaml/follow-markdown.ts";
import { readYaml } from "../requirements/yaml/read-yaml.ts";
import { SRS_PROFILES } from "../srs-outline/profiles/profiles.ts";
import { extendSrs } from "./extend-srs.ts";
import { writeSrs } from "./write-srs.ts";

/** Sentences as people write them, several of which look like something else in Markdown or in a document. */
const SAID = {
  zh: [
    "退货时要收回积分",
    "备注：收银员可以补登积分",
    "来源：会员 App 的订单也要积分",
    "优先级：先做抵扣，后做明细",
    "要支持以下支付方式：",
    "FR-009 的逻辑照旧",
    "**积分** 不能转让；# 也不能 | 买卖",
    "- 每天凌晨 SHALL 清理过期积分",
    "1. 积分满 100 才能抵扣",
    "小票上打印：本次积分：剩余积分",
    "“积分”要和“余额”分开显示。",
    "验收：店长签字",
    "> 引用：老系统的积分也要带过来",
    "系统 SHALL 满足所述需求：“”",
    "~ 100 人同时用",
    "备注：来源：优先级：都要能导出",
  ],
  en: [
    "gift cards must never expire",
    "Note: cashiers can add cards by hand",
    "Priority: pay first, show later",
    "Status: the card's state is visible to staff",
    "We need these kinds of cards:",
    "FR-009 stays as it is",
    "**Cards** can't be sold | # or lent",
    "- every night, old cards are removed",
    "1. cards of 10 EUR and up only",
    "Source: cards from the old shop work too",
    "Statement: the receipt shows the balance",
    "As a customer, I want to see the rest",
    "> the old cards too",
    "Acceptance: the manager signs",
    "↑ and ↓ sort the list",
    "note: source: priority: all of it is exported; status: too",
  ],
} as const;

/** The sentences as documents print them: without inline Markdown. */
const printed = ({ meta }: Plan): string[] => SAID[meta.language].map(withoutMarks);

function stated(complete: Plan): Plan {
  const { language } = complete.meta;
  const [first] = complete.requirements as [Requirement];
  const requirements = SAID[language].map((sentence, at): Requirement => {
    const id = `FR-${String(at + 1).padStart(3, "0")}`;
    const proposal = { shall: `PROPOSED ${at}`, by: "rules" } as const;
    const shall = asStated(sentence, language);
    return { ...first, id, title: `T${at + 1}`, shall, as_stated: true, proposal, scenarios: [] };
  });
  const test_plan = { strategy: "", cases: [], automation: "" };
  return { ...complete, requirements, acceptance: [], test_plan };
}

describe.each([
  [stated(pointsPlan), "gbt-9385"],
  [stated(giftCardsPlan), "iso-29148"],
  [stated(pointsPlan), "agile"],
  [stated(giftCardsPlan), "lean"],
] as const)("the specification of a plan as stated", (plan, profile) => {
  const markdown = writeSrs(plan, SRS_PROFILES[profile], { projectName: "Demo" });
  const { records, duplicates } = readRecords(markdown);

  it("is read back with the same requirements and the user's own sentences", () => {
    expect(duplicates).toEqual([]);
    expect(records.map(({ id, title, statement }) => [id, title, statement])).toEqual(
      plan.requirements.map(({ id, title }, at) => [id, title, printed(plan)[at]]),
    );
  });

  it("has the same sentences in the YAML twin", () => {
    const yaml = readYaml(yamlOf(readRecords(markdown)));
    if (!yaml.ok) throw new Error(JSON.stringify(yaml));
    expect(yaml.records.map(({ record: { id, statement } }) => [id, statement])).toEqual(
      plan.requirements.map(({ id }, at) => [id, printed(plan)[at]]),
    );
  });

  it("marks each sentence, prints no proposal, and says that nothing accepts it instead of stating a criterion", () => {
    const { length } = plan.requirements;
    const mark = plan.meta.language === "zh" ? "- **措辞**：原话" : "- **Wording**: as stated";
    const missing =
      plan.meta.language === "zh" ? "- **待补充**：还没有验收标准" : "- **Still open**: no acceptance yet";
    expect(markdown.split(`\n${mark}\n`)).toHaveLength(length + 1);
    expect(markdown.split(`\n${missing}\n`)).toHaveLength(length + 1);
    expect(markdown).not.toContain("PROPOSED");
    expect(records.flatMap(({ acceptance }) => acceptance)).toEqual([]);
  });

  it("exports the sentence as the statement, and the mark with it", () => {
    const { items } = documentItems(markdown, { language: plan.meta.language });
    expect(items.map(({ statement }) => statement)).toEqual(printed(plan));
    const marked = JSON.stringify(items.map(({ body, attributes }) => [body, attributes]));
    expect(marked.split(plan.meta.language === "zh" ? "原话" : "as stated")).toHaveLength(items.length + 1);
  });

  it("gets the accepted wording by its id, without the mark", () => {
    const [first, ...others] = plan.requirements as [Requirement, ...Requirement[]];
    const change = { ...first.change, op: "modified" } as const;
    const accepted = acceptProposal({ ...plan, requirements: [{ ...first, change }, ...others] }, first.id);
    const edits = extendSrs(markdown, accepted, { projectName: "Demo", profile: SRS_PROFILES[profile] });
    const after = applyEdits(markdown, edits);
    expect(after.ok).toBe(true);
    const now = readRecords(after.markdown).records;
    expect(now.map(({ statement }) => statement)).toEqual(["PROPOSED 0", ...printed(plan).slice(1)]);
    expect(now[0]?.version).toBe("2");
    expect(after.markdown.split(/\n- \*\*(?:措辞|Wording)\*\*/)).toHaveLength(plan.requirements.length);
  });
});
