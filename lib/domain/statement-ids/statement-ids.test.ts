import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberedId } from "../requirements/records/ids-like.ts";
import { readRecords } from "../requirements/records/read-records.ts";
import { giveIds, type WantedId } from "./give-ids.ts";
import { seriesOf } from "./id-series.ts";
import { unnumberedStatements } from "./unnumbered-statements.ts";

const EN = { own: [], language: "en" } as const;
const ZH = { own: [], language: "zh" } as const;

const all = (text: string): WantedId[] =>
  unnumberedStatements(text).map(({ line }, at) => ({
    line,
    id: numberedId(seriesOf("functional", []), at + 1),
  }));
const said = (text: string) =>
  readRecords(text).records.map(({ id, title, statement }) => [id, title, statement]);

describe("statements without an id", () => {
  it("are found in items, paragraphs, separate sections and table rows", () => {
    const text =
      "# Shop\n\n## Requirements\n\n- The system shall print receipts.\n- Colours\n\nThe shop must accept cards.\n\n" +
      "### Log in\n\nThe system shall ask for a password.\n\n| Requirement | Why |\n|---|---|\n| The till shall open. | Cash |\n";
    expect(unnumberedStatements(text).map(({ line, place, section }) => [line, place, section])).toEqual([
      [5, "before", "Requirements"],
      [8, "before", "Requirements"],
      [12, "before", "Log in"],
      [16, "row", "Log in"],
    ]);
  });

  it("are named by the section that contains them alone", () => {
    const text =
      "# Shop\n\n### Requirement: 登录\n\n系统应验证密码。\n\n#### Scenario: 密码错误\n\n- **WHEN** 密码错误\n- **THEN** 系统应提示错误\n";
    expect(unnumberedStatements(text)).toMatchObject([
      { line: 5, place: "below_heading", section: "Requirement: 登录" },
    ]);
  });

  it.each([
    ["its own id", "- **FR-001**: The system shall print."],
    ["an id of a form that nobody declared", "- REQ-PRN-1: The system shall print."],
    ["a step of a scenario", "- **THEN** the system shall print"],
    ["a sentence that only introduces", "The system shall do the following:"],
    ["a quotation", "“The system shall print.”"],
    ["a section about testing", "## Test strategy\n\nTesters must use the staging server."],
    ["a glossary", "## Glossary\n\n- Till: it must be locked at night."],
    ["code", "```\nThe system shall print.\n```"],
  ])("are not: %s", (_what, text) => {
    expect(unnumberedStatements(`# Shop\n\n${text}\n`)).toEqual([]);
  });

  it("have the type of their section, otherwise the one that their words indicate", () => {
    const text =
      "# S\n\n## 接口需求\n\n- 系统应连接打印机。\n\n## 其他\n\n- 系统应在 2 秒内响应 95% 的请求。\n- 店员应能够打印小票。\n";
    expect(unnumberedStatements(text).map(({ type }) => type)).toEqual([
      "interface",
      "quality",
      "functional",
    ]);
  });
});

describe("whether a statement lacks an id", () => {
  const numbered = "### FR-001 Name\n\nThe system shall print.\n\n";
  const found = (title: string, words: string) =>
    unnumberedStatements(
      `## ${title}\n\n${numbered}### More\n\n- FR-002 The system shall stop.\n- ${words}\n`,
    ).length;

  it("is decided by its own number, also with a letter and with a prefix that the project has not declared", () => {
    const counts = (ids: readonly string[]) =>
      ids.map((id) => found("Functions", `${id} The system shall log.`));
    expect(counts(["FR-009a", "FR-9.3B", "ABC-12c", "FR-009ab"])).toEqual([0, 0, 0, 1]);
    // C-001 can be a name, but not before a colon.
    expect(counts(["**C-001**:", "[C-001]：", "C-001"])).toEqual([0, 0, 1]);
  });

  it("is no question for test procedures and quotations, but for system behaviour in them", () => {
    expect(found("Functions", "Each release shall be tested on two browsers.")).toBe(1);
    expect(found("Test strategy", "Each release shall be tested on two browsers.")).toBe(0);
    expect(found("测试策略", "每个版本必须在两种浏览器上测试。")).toBe(0);
    expect(found("Test strategy", "The system shall log every test.")).toBe(1);
    expect(found("Functions", "“The system shall do so.”")).toBe(0);
    expect(found("Functions", "“Paid” shall be shown as “done”")).toBe(1);
  });

  it("is no question for headings of columns and introductions of requirements", () => {
    const table = "| 编号 | 需求描述（系统应当…） |\n|---|---|\n| FR-001 | 系统应当解析路径。 |\n";
    const intro = "## 功能\n\n系统应提供以下 2 个模块：\n\n- FR-001 系统应登录。\n- FR-002 系统应退出。\n";
    expect([...unnumberedStatements(table), ...unnumberedStatements(intro)]).toEqual([]);
  });
});

describe("giving ids", () => {
  it("makes requirements of items, paragraphs, sections and rows, and changes nothing else", () => {
    const text =
      "# Shop\n\n- The system shall print receipts.\n\nThe shop must accept cards.\n\n### Log in\n\nThe system shall ask for a password.\n\n" +
      "## Till\n\n| Requirement | Why |\n|---|---|\n| The till shall open. | Cash |\n| Notes | none |\n";
    const { markdown, given, left } = giveIds(text, all(text), EN);
    expect(left).toEqual([]);
    expect(given).toHaveLength(4);
    expect(markdown).toBe(
      "# Shop\n\n- **FR-001**: The system shall print receipts.\n\n**FR-002**: The shop must accept cards.\n\n" +
        "### Log in\n\n**ID**: FR-003\n\nThe system shall ask for a password.\n\n" +
        "## Till\n\n| ID | Requirement | Why |\n| --- |---|---|\n| FR-004 | The till shall open. | Cash |\n|  | Notes | none |\n",
    );
    expect(said(markdown)).toEqual([
      ["FR-001", "", "The system shall print receipts."],
      ["FR-002", "", "The shop must accept cards."],
      ["FR-003", "Log in", "The system shall ask for a password."],
      ["FR-004", "Cash", "The till shall open."],
    ]);
  });

  it("fills the empty cells of a table's own column for ids", () => {
    const text = "| 编号 | 需求 |\n|---|---|\n| FR-009 | 系统应打印小票。 |\n|  | 系统应保存订单。 |\n";
    const { markdown } = giveIds(text, [{ line: 4, id: "FR-010" }], ZH);
    expect(said(markdown).map(([id]) => id)).toEqual(["FR-009", "FR-010"]);
    expect(markdown.split("\n")[0]).toBe("| 编号 | 需求 |");
  });

  it("includes the list below a statement's colon", () => {
    const text = "# S\n\n系统应支持用户的基本管理功能，包括：\n\n- 注册\n- 登录\n";
    const { markdown } = giveIds(text, all(text), ZH);
    expect(said(markdown)[0]?.[2]).toContain("登录");
  });

  it("keeps line ends as they are", () => {
    const text = "# S\r\n\r\n### Log in\r\n\r\nThe system shall ask.\r\n";
    const { markdown } = giveIds(text, all(text), EN);
    expect(markdown).toBe("# S\r\n\r\n### Log in\r\n\r\n**ID**: FR-001\r\n\r\nThe system shall ask.\r\n");
  });

  it("reports a line without such a statement", () => {
    const { markdown, given, left } = giveIds("# S\n\nText.\n", [{ line: 3, id: "FR-001" }], EN);
    expect({ markdown, given }).toEqual({ markdown: "# S\n\nText.\n", given: [] });
    expect(left).toEqual([{ line: 3, id: "FR-001", code: "not_found" }]);
  });

  it("writes no id that would change another requirement", () => {
    const text =
      "# S\n\n### FR-001 Print\n\nThe system shall print.\n\n- The system shall not print twice.\n";
    const { markdown, left } = giveIds(text, [{ line: 7, id: "FR-002" }], EN);
    const now = new Map(said(markdown).map(([id, , statement]) => [id, statement]));
    expect(now.get("FR-001")).toBe("The system shall print.");
    expect(left.length === 1 || now.get("FR-002") === "The system shall not print twice.").toBe(true);
  });

  it("only adds characters, and every id reads back with its statement, whatever the text", () => {
    const line = fc.constantFrom(
      "- The system shall print.",
      "  - 系统应保存订单。",
      "系统必须在 2 秒内响应。",
      "## Functions",
      "### 登录",
      "| Requirement | Note |",
      "|---|---|",
      "| The till shall open. | x |",
      "1. The clerk must sign in.",
      "> The system shall quote.",
      "- **FR-001**: The system shall count.",
      "FR-002 系统应打印。",
      "```",
      "**Note**: the till must be closed.",
      "",
      "",
    );
    const text = fc.array(line, { maxLength: 24 }).map((lines) => `${lines.join("\n")}\n`);
    fc.assert(
      fc.property(text, (markdown) => {
        const wanted = unnumberedStatements(markdown).map((one, at) => ({
          line: one.line,
          id: `FR-${at + 100}`,
        }));
        const result = giveIds(markdown, wanted, EN);
        expect(result.given.length + result.left.length).toBe(wanted.length);
        const read = new Map(readRecords(result.markdown).records.map((one) => [one.id, one]));
        for (const { id } of result.given) expect(read.get(id)?.statement).not.toBe("");
        for (const { id } of result.left) expect(read.has(id)).toBe(false);
        for (const { id, statement } of readRecords(markdown).records)
          expect(read.get(id)?.statement).toBe(statement);
        expect(isSubsequence(markdown, result.markdown)).toBe(true);
        expect(unnumberedStatements(result.markdown)).toHaveLength(result.left.length);
      }),
      { numRuns: 300 },
    );
  });
});

/** Whether the characters of one text are in another in the same order. */
function isSubsequence(short: string, long: string): boolean {
  let at = 0;
  for (const char of long) if (char === short[at]) at++;
  return at === short.length;
}

describe("the series of new ids", () => {
  it("is the project's own pattern of the type, if only its number varies", () => {
    const own = [
      { pattern: "REQ-{category}-{number}", type: "functional" },
      { pattern: "需求{number}", type: "functional" },
    ] as const;
    expect(numberedId(seriesOf("functional", own), 7)).toBe("需求007");
    expect(numberedId(seriesOf("quality", own), 1)).toBe("NFR-001");
  });
});
