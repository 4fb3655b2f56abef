import { describe, expect, it } from "vitest";
import { giftCardsPlan } from "../../plan/fixtures/gift-cards-plan.ts";
import { pointsPlan } from "../../plan/fixtures/points-plan.ts";
import { writeSrs } from "../../srs/write-srs.ts";
import { SRS_PROFILES } from "../../srs-outline/profiles/profiles.ts";
import { readRecords } from "./read-records.ts";
import type { SrsRecord } from "./record.ts";

const options = { projectName: "Shop", status: "approved", date: "2026-11-21" } as const;
const zhSrs = writeSrs(pointsPlan, SRS_PROFILES["gbt-9385"], options);
const enSrs = writeSrs(giftCardsPlan, SRS_PROFILES["iso-29148"], options);

const one = (markdown: string, id: string): SrsRecord => {
  const found = readRecords(markdown).records.find((record) => record.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};

describe("requirements in lines that their ids name", () => {
  const stated = (markdown: string) =>
    readRecords(markdown).records.map(({ id, statement }) => [id, statement]);

  it("are read without blank lines between them, and with the id alone in its line", () => {
    expect(
      stated(
        "3. Students\nFR-001\n\nStudents shall search.\n\nExample\nOne\nTwo\nFR-002\n\nStudents shall print.\n\nFR-003\nStudents shall pay.\nFR-004: Students shall leave.\nFR-005 The system shall stop.",
      ),
    ).toEqual([
      ["FR-001", "Students shall search."],
      ["FR-002", "Students shall print."],
      ["FR-003", "Students shall pay."],
      ["FR-004", "Students shall leave."],
      ["FR-005", "The system shall stop."],
    ]);
  });

  it("are not read where a sentence or a list only mentions ids", () => {
    expect(stated("Paying is described in\nFR-001\nand in the annex.\n\nSee also\nFR-002")).toEqual([]);
    expect(stated("Related:\n\nFR-001\n\nFR-002\n\n- FR-003\n")).toEqual([]);
    expect(stated("> quoted\n> FR-001: The system shall log in.")).toEqual([]);
  });

  it("have the same id with the hyphens of a word processor", () => {
    expect(stated("- **FR‑NET‑001**: The system shall connect.\n- FR‐002: 系统应断开。")).toEqual([
      ["FR-NET-001", "The system shall connect."],
      ["FR-002", "系统应断开。"],
    ]);
  });
});

describe("readRecords of the product's own documents", () => {
  it("reads every requirement with its fields, in both languages", () => {
    for (const [srs, plan] of [
      [zhSrs, pointsPlan],
      [enSrs, giftCardsPlan],
    ] as const) {
      const { records, duplicates } = readRecords(srs);
      expect(duplicates).toEqual([]);
      for (const requirement of plan.requirements) {
        const record = records.find(({ id }) => id === requirement.id);
        expect(record).toMatchObject({
          id: requirement.id,
          form: "heading",
          title: requirement.title,
          type: requirement.type,
          priority: requirement.priority,
          status: "approved",
          version: "1",
        });
        expect(record?.source).toContain(requirement.source[0]?.text ?? "");
        expect(record?.acceptance).toHaveLength(
          plan.acceptance.filter((point) => point.requirements.includes(requirement.id)).length,
        );
      }
    }
  });

  it("reads which tests verify what, from the facts and from the tables", () => {
    const { links, tests } = readRecords(zhSrs);
    expect(tests.map(({ id }) => id)).toEqual(pointsPlan.test_plan.cases.map(({ id }) => id));
    for (const test of pointsPlan.test_plan.cases)
      for (const to of test.requirements)
        expect(links).toContainEqual(expect.objectContaining({ kind: "verifies", from: test.id, to }));
  });

  it("names a test by its test case, never by the requirements that it verifies", () => {
    for (const head of ["| Id | Test case | Requirements |", "| 编号 | 测试用例 | 需求 |"]) {
      const { tests, links } = readRecords(
        `${head}\n|---|---|---|\n| TC-001 | A card is taken | FR-001、FR-002 |`,
      );
      expect(tests).toMatchObject([{ id: "TC-001", title: "A card is taken", statement: "" }]);
      expect(links.map(({ to }) => to)).toEqual(["FR-001", "FR-002"]);
    }
  });

  it("returns a span whose text is the field", () => {
    const fields = readRecords(enSrs).records.flatMap((record) =>
      Object.entries(record.spans)
        .filter(([field]) => field !== "acceptance")
        .map(([field, span]) => ({ span, text: record.texts[field as "title"] })),
    );
    expect(fields.length).toBeGreaterThan(20);
    for (const { span, text } of fields)
      expect(enSrs.slice(span.start, span.end).replace(/\\/g, "")).toBe(text);
  });
});

describe("readRecords of documents in the field", () => {
  it("reads table rows by their column headings, in both languages", () => {
    const zh =
      "| 编号 | 名称 | 需求描述 | 优先级 | 状态 | 负责人 |\n|---|---|---|---|---|---|\n| FR-001 | 登录 | 系统应支持登录。 | 高 | 已批准 | 王五 |\n";
    expect(one(zh, "FR-001")).toMatchObject({
      form: "table",
      title: "登录",
      statement: "系统应支持登录。",
      priority: "high",
      status: "approved",
      owner: "王五",
    });
    const en =
      "| ID | Requirement | Priority |\n|---|---|---|\n| NFR-1 | Pages shall load within 2 s. | Must |\n| TEST-001 | Load a page. | NFR-1 |\n";
    expect(one(en, "NFR-1")).toMatchObject({
      type: "quality",
      statement: "Pages shall load within 2 s.",
      priority: "critical",
    });
    expect(readRecords(en).links).toContainEqual({
      kind: "verifies",
      from: "TEST-001",
      to: "NFR-1",
      line: 4,
    });
  });

  it("reads list items and bold text, with facts below them", () => {
    const text =
      "- **FR-001** The system shall log in.\n  - Priority: low\n  - Owner: Ann\n- **FR-002 Log out**: The system shall log out.\n\n**NFR-003**: The system shall be fast.\n\n- Rationale: people wait.\n";
    expect(one(text, "FR-001")).toMatchObject({
      form: "list",
      statement: "The system shall log in.",
      priority: "low",
      owner: "Ann",
    });
    expect(one(text, "FR-002")).toMatchObject({
      title: "Log out",
      statement: "The system shall log out.",
      owner: "",
    });
    expect(one(text, "NFR-003")).toMatchObject({ form: "bold", rationale: "people wait." });
  });

  it("reads StrictDoc's meta lines and relations", () => {
    const text =
      "## Log in\n\n**UID**: FR-001 \\\n**STATUS**: Draft \\\n**PRIORITY**: High\n\nThe system shall log in.\n\n**Relations**:\n\n- Parent: BR-001 (Refines)\n\n## Next\n\nText.\n";
    const record = one(text, "FR-001");
    expect(record).toMatchObject({
      form: "card",
      title: "Log in",
      status: "draft",
      priority: "high",
      statement: "The system shall log in.",
    });
    expect(record.links).toContainEqual({ kind: "refines", from: "FR-001", to: "BR-001", line: 11 });
  });

  it("reads a table about one requirement and a list of labelled lines", () => {
    const zh =
      "#### 3.3.1 登录\n\n| 字段 | 内容 |\n|---|---|\n| 用例编号 | UC-01 |\n| 优先级 | 高 |\n\n用户填写密码登录。\n\n#### 3.3.2 退出\n\n无。\n";
    expect(one(zh, "UC-01")).toMatchObject({
      title: "3.3.1 登录",
      priority: "high",
      statement: "用户填写密码登录。",
      type: "use_case",
    });
    const en =
      "- ID: FR-007\n- Title: Pay\n- Statement: The system shall take money.\n- Acceptance Criteria: paid\n";
    expect(one(en, "FR-007")).toMatchObject({
      title: "Pay",
      statement: "The system shall take money.",
      acceptance: ["paid"],
    });
  });

  it("uses the main flow of a use case as its statement, not the alternative flows", () => {
    const zh = "#### 建组（UC-02）\n\n**主要操作：** 创建小组。\n\n**替代流程：** 邀请码过期则提示。\n";
    expect(one(zh, "UC-02").statement).toBe("主要操作： 创建小组。");
    const en = "#### UC-03 Leave\n\n**Alternative flow:** asks again.\n\n**Main flow:** The member leaves.\n";
    expect(one(en, "UC-03").statement).toBe("Main flow: The member leaves.");
  });

  it("reads links as documents write them", () => {
    const text =
      "### FR-001 A\n\nThe system shall a.\n\n↑ need · line 1   ↓ TC-014   ~ NFR-PERF-002\n\n- **Source**: BR-001\n- Depends on: FR-002, FR-003\n";
    expect(one(text, "FR-001").links.map(({ kind, from, to }) => `${from} ${kind} ${to}`)).toEqual([
      "FR-001 derives need",
      "TC-014 verifies FR-001",
      "FR-001 depends NFR-PERF-002",
      "FR-001 derives BR-001",
      "FR-001 depends FR-002",
      "FR-001 depends FR-003",
    ]);
  });

  it("distinguishes a second definition of an id from a summary", () => {
    const text =
      "| Id | Title |\n|---|---|\n| FR-001 | A |\n\n## FR-001 A\n\nThe system shall a.\n\n## FR-002 B\n\nx\n\n## FR-002 C\n";
    expect(readRecords(text).duplicates).toMatchObject([{ id: "FR-002", lines: [9, 13] }]);
  });

  it("reads numbers with percentile, condition and characteristic", () => {
    const text =
      "## 性能需求\n\n### NFR-001 响应\n\n系统应在两秒内响应。\n\n- **指标**：响应时间 ≤ 2 秒，P95，500 人同时在线\n";
    expect(one(text, "NFR-001")).toMatchObject({
      measure: {
        metric: "响应时间",
        comparator: "<=",
        value: "2",
        unit: "秒",
        percentile: "P95",
        condition: "500 人同时在线",
      },
      characteristic: "performance_efficiency",
    });
  });

  it("names the EARS pattern of a statement", () => {
    const ears = (statement: string) => one(`### FR-001 A\n\n${statement}\n`, "FR-001").ears;
    expect(ears("The system shall pay.")).toBe("ubiquitous");
    expect(ears("When a card is used, the system shall pay.")).toBe("event");
    expect(ears("While offline, when a card is used, the system shall wait.")).toBe("complex");
    expect(ears("If payment fails, then the system shall say so.")).toBe("unwanted");
    expect(ears("系统应记录余额。")).toBe("ubiquitous");
    expect(ears("当会员结账时，系统应允许抵扣。")).toBe("event");
    expect(ears("如果支付失败，则系统应提示。")).toBe("unwanted");
    expect(ears("在系统处于离线状态下，系统应排队。")).toBe("state");
    expect(ears("登录页面包含验证码。")).toBeNull();
  });

  it("reads a story as the statement, and bold lines as labels of what is below them", () => {
    const text =
      "### US-001 浏览\n\n- 优先级：P0\n- 故事：作为成员，我希望浏览目录。\n\n**主成功路径**\n\n1. 进入目录\n\n**验收标准**\n\n- 列表显示名称\n";
    expect(one(text, "US-001")).toMatchObject({
      statement: "作为成员，我希望浏览目录。",
      acceptance: ["列表显示名称"],
    });
    const bold = "### FR-001 浏览\n\n**说明**\n\n系统应显示目录。\n";
    expect(one(bold, "FR-001").statement).toBe("系统应显示目录。");
    expect(one("### FR-001 浏览\n\n**系统应显示目录**\n", "FR-001").statement).toBe("系统应显示目录");
  });

  it("reads a column of priorities whose heading says more", () => {
    for (const heading of ["Priority (MoSCoW)", "Priority and reason", "**优先级**（P0–P3）"]) {
      const table = `| ID | Requirement | ${heading} |\n| --- | --- | --- |\n| FR-001 | The system shall pay. | Must have |\n`;
      expect([heading, one(table, "FR-001").texts.priority]).toEqual([heading, "Must have"]);
    }
  });

  it("reads a line in bold alone as the heading of a requirement until the next one, and other lines in bold not", () => {
    const text =
      "## Functions\n\n**FR-001 Pay**\n\nThe shop shall pay.\n\nIt does so in one step.\n\n- **Priority**: high\n\n**FR-002: Log** ✅\n\n- The shop shall log.\n\n### FR-003 Print\n\nThe shop shall print.\n\n#### Related\n\n- **Depends on**:\n\n**FR-004**\n\n**FR-005 The shop shall stop.**\n\nAlways.\n";
    expect(one(text, "FR-001")).toMatchObject({ title: "Pay", priority: "high" });
    expect(one(text, "FR-002")).toMatchObject({ title: "Log", statement: "The shop shall log." });
    expect(readRecords(text).records.map(({ id }) => id)).not.toContain("FR-004");
  });
});
