import { describe, expect, it } from "vitest";
import { lintMarkdown } from "./lint.ts";
import { lintSettingsSchema } from "./lint-settings.ts";

/** The words that a rule reports. */
const reported = (markdown: string, rule: string): string[] =>
  lintMarkdown(markdown)
    .findings.filter((finding) => finding.rule === rule)
    .map(({ start, end }) => markdown.slice(start, end));

const statement = (text: string) => `### FR-001 Title\n\n${text}\n`;

describe("no finding for", () => {
  it("a lower limit, which compares with its number", () => {
    const compared = (text: string) => lintMarkdown(statement(text), { rules: ["LEX07"] }).findings;
    expect(compared("The system shall alert after 2 or more consecutive misses.")).toEqual([]);
    expect(compared("The system shall offer more intuitive menus.")).toHaveLength(1);
  });

  it("a condition about something that is required or needed", () => {
    const text = "The system shall show an error when required information is missing.";
    expect(reported(statement(text), "LEX04")).toEqual([]);
    expect(reported(statement("The system shall show an error when required."), "LEX04")).toEqual([
      "when required",
    ]);
  });

  it("a vague word in a name of several capitalized words", () => {
    const text = "The cache shall use Least Frequently Used eviction.";
    expect(reported(statement(text), "LEX03")).toEqual([]);
    expect(reported(statement("The Qt Quick frontend shall show the clock."), "LEX03")).toEqual([]);
    const settings = lintSettingsSchema.parse({ rules: { LEX03: "warning" } });
    const { findings } = lintMarkdown(statement("The cache shall frequently evict entries."), { settings });
    expect(findings.filter(({ rule }) => rule === "LEX03")).toHaveLength(1);
  });

  it("the two outcomes of a check, and the heading of requirements that have the attributes", () => {
    const outcomes = "系统应重新校验：可行时保存订单，不可行时拒绝。";
    expect(reported(statement(outcomes), "LEX04")).toEqual([]);
    expect(reported(statement("系统应在可行时保存订单。"), "LEX04")).toEqual(["可行时"]);
    const missing = (group: string, parts: readonly string[]) => {
      const ids = [group, ...parts];
      const markdown = ids.map((id) => `### ${id} Save\n\nThe system shall save ${id}.\n`).join("\n");
      const records = ids.map((id) => ({ id, statement: id, priority: id === group ? null : "High" }));
      return lintMarkdown(markdown, { rules: ["ATT01"], context: { records } }).findings.length;
    };
    expect(missing("FR-1", ["FR-1.1", "FR-1.2"])).toBe(0);
    expect(missing("FR-1", ["FR-2", "FR-3"])).toBe(1);
  });

  it("the legend of a table, which explains a binding word", () => {
    const rows = [1, 2, 3, 4].map((at) => `- FR-00${at}: The system shall save list ${at}.`).join("\n");
    const needs = `# Needs\n\nPriorities: **M** = must, **S** = should.\n\n${rows}\n`;
    expect([...reported(needs, "LEX13"), ...reported(needs, "SYN01")]).toEqual([]);
    const levels = "# 需求\n\n优先级定义：**P0 = 首版必须交付**；**P1 = 尽量交付，可顺延**。\n";
    expect(reported(levels, "LEX04")).toEqual([]);
    expect(reported("# 需求\n\n首版必须尽量交付导出。\n", "LEX04")).toEqual(["尽量"]);
  });

  it("line breaks as HTML; layout and many broken links are one finding", () => {
    expect(reported('# A\n\n<br>\n\nText.\n\n<a name="b"></a>\n', "MD05")).toEqual([]);
    expect(reported("<p>a</p>\n\nText.\n\n<p>b</p>\n\n<script>c</script>\n", "MD05")).toEqual([
      "<p>",
      "<script>",
    ]);
    const links = (count: number) =>
      Array.from({ length: count }, (_, at) => `- [${at}](#none-${at})`).join("\n");
    expect(reported(links(5), "MD06")).toHaveLength(5);
    expect(reported(links(37), "MD06")).toEqual(["[0](#none-0)"]);
  });

  it("a negation on the next line, and a binding word in the name of a thing", () => {
    const rows = [1, 2, 3, 4].map((at) => `- FR-00${at}: The system SHALL save list ${at}.`).join("\n");
    for (const words of ["SHALL\n  NOT", "MUST not"])
      expect(reported(`${rows}\n- FR-005: Ids ${words} be carried.\n`, "LEX13")).toEqual([]);
    expect(reported(statement("每款游戏都需说明被借鉴的方面与必须修正之处。"), "SYN02")).toEqual([]);
    expect(reported(statement("系统应保存订单，用户必须确认地址。"), "SYN02")).toEqual(["必须"]);
  });

  it("a level of priority in the heading of ids that begin with it", () => {
    const text =
      "# 需求\n\n## P0 · 必须做\n\n| 编号 | 需求 |\n| --- | --- |\n| P0-1 | 系统应保存订单 |\n| P0-2 | 系统应打印小票 |\n";
    expect(reported(text, "ID03")).toEqual(["P0-1"]);
  });

  it("a glossary term without the kind of thing that it ends in", () => {
    const glossary = (text: string) =>
      `# 规格\n\n## 术语\n\n| 术语 | 定义 |\n| --- | --- |\n| 模拟功能 | 不调用硬件 |\n\n## 功能\n\n${text}\n`;
    expect(reported(glossary("打印小票（模拟）。\n\n开钱箱（模拟）。"), "DOC06")).toEqual([]);
    expect(reported(glossary("打印小票。"), "DOC06")).toEqual(["模拟功能"]);
  });

  it("a term that is used in the plural only", () => {
    const glossary = "# Farm\n\n## Glossary\n\n- **Advisory**: What a farmer is told.\n\n## Needs\n\n";
    expect(reported(`${glossary}The system shall list weather advisories.\n`, "DOC06")).toEqual([]);
    expect(reported(`${glossary}The system shall list the weather.\n`, "DOC06")).toEqual(["Advisory"]);
  });

  it("a further sentence about the same thing", () => {
    const text = "The system shall keep old hashes. These hashes shall be readable.";
    expect(reported(statement(text), "SYN02")).toEqual([]);
    const other = "The system shall keep old hashes. Users shall confirm their address.";
    expect(reported(statement(other), "SYN02")).toHaveLength(1);
  });

  it("the items of a requirement whose id is one of them, and the dishes of a menu", () => {
    const card = "- **需求ID**: FR-001\n- **描述**: 提供棋盘\n- **详细要求**:\n  - 支持鼠标点击\n";
    expect(reported(`# 棋\n\n## 功能需求\n\n### 棋盘\n\n${card}`, "ID06")).toEqual([]);
    const menu =
      "| Category | Item | Description | Price |\n| --- | --- | --- | --- |\n| Starters | Soup | Warm soup of the day | 4 |\n";
    expect(reported(`# Cafe\n\n## Functional requirements\n\n${menu}`, "ID06")).toEqual([]);
  });

  it("qualities that a part of a larger document leaves to other parts", () => {
    const parts = ["输入", "输出", "状态", "错误"].map(
      (title) => `### 7.5 ${title}\n\n系统应保存${title}。\n`,
    );
    expect(reported(`## 7.5 导出需求\n\n${parts.join("\n")}`, "NFR03")).toEqual([]);
    expect(reported(`## 1. 流程\n\n${parts.join("\n")}`, "NFR03")).toEqual([]);
    expect(reported(`## 导出需求\n\n${parts.join("\n")}`, "NFR03")).toHaveLength(1);
  });

  it("high priorities without a reason where no requirement of the document has one", () => {
    const one = (id: string, facts: string) =>
      `### ${id} 保存\n\n系统应保存订单。\n\n- 优先级：高\n${facts}\n`;
    expect(reported(one("FR-001", "") + one("FR-002", ""), "ATT04")).toEqual([]);
    expect(reported(one("FR-001", "- 理由：法律要求\n") + one("FR-002", ""), "ATT04")).toHaveLength(1);
  });

  it("acceptance criteria below a bold line", () => {
    const story = "### US-001 浏览\n\n- 优先级：P0\n\n**主成功路径**\n\n1. 进入目录\n\n";
    expect(reported(`${story}**验收标准**\n\n- 列表显示名称\n`, "ATT02")).toEqual([]);
    expect(reported(story, "ATT02")).toHaveLength(1);
  });

  it("a cell with a sign of a binding word inside another word", () => {
    const row = "| 编号 | 功能 |\n| --- | --- |\n| MAT-04 | 时序详情图（纵轴自适应） |\n";
    expect(reported(row, "SYN01")).toEqual([]);
  });
});

describe("one finding for", () => {
  it("the headings of a text that is in a list", () => {
    const lines = ["# 系统", "## 目标", "## 范围"].map((line) => `${line}\n\n  说明。`);
    expect(reported(`- ${lines.join("\n\n  ")}\n`, "MD03")).toEqual(["# 系统"]);
    expect(reported("- # 系统\n\n  说明。\n\n- # 范围\n", "MD03")).toHaveLength(2);
  });
});

describe("a missing attribute", () => {
  const facts = (id: string, ...lines: readonly string[]) =>
    `### ${id} 保存\n\n系统应保存订单。\n\n${lines.map((line) => `- ${line}\n`).join("")}\n`;
  const missing = (markdown: string) =>
    lintMarkdown(markdown).findings.filter(({ rule }) => rule === "ATT01" || rule === "ATT02");

  it("is a finding at each requirement where others of its kind have it", () => {
    const text = facts("FR-001", "优先级：高", "验收标准：可以查到") + facts("FR-002", "验收标准：可以查到");
    expect(missing(text).map(({ rule, message }) => [rule, message.zh])).toEqual([
      ["ATT01", "FR-002 没有优先级，或不是约定的等级。"],
    ]);
  });

  it("is one finding where no requirement of the document has it", () => {
    const text = facts("FR-001", "优先级：高") + facts("FR-002", "优先级：低");
    expect(missing(text).map(({ message }) => message)).toEqual([
      {
        zh: "本文档的 2 条需求都没有验收标准。",
        en: "None of the 2 requirements of this document has an acceptance criterion.",
      },
    ]);
  });

  it("is no finding where only requirements of another kind have it", () => {
    const text =
      facts("FR-001", "优先级：高", "验收标准：可以查到") + facts("NFR-001", "验收标准：每天检查一次");
    expect(missing(text)).toEqual([]);
  });
});
