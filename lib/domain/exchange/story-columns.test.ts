import { describe, expect, it } from "vitest";
import { itemsFromRows } from "./items-from-rows.ts";

const read = (rows: string[][], mapping: Record<string, string> = {}) =>
  itemsFromRows({ rows, mapping, language: "en", taken: [] });
const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code);

describe("user stories in three columns", () => {
  it("become one statement each, and their cells stay attributes", () => {
    const { items, remarks } = read([
      ["ID", "As a", "I want", "So that", "Priority"],
      ["US-1", "clerk", "to see open orders", "I can pack them.", "high"],
      ["US-2", "API client", "Export of orders", "", "low"],
    ]);
    expect(items).toMatchObject([
      {
        id: "US-1",
        type: "story",
        statement: "As a clerk, I want to see open orders, so that I can pack them.",
        attributes: { "As a": "clerk", "I want": "to see open orders", "So that": "I can pack them." },
      },
      { id: "US-2", statement: "As an API client, I want export of orders." },
    ]);
    expect(remarks).toMatchObject([{ code: "stories_joined", count: 2, detail: "As a, I want, So that" }]);
  });

  it("use the words in the names of the columns", () => {
    const { items } = read([
      ["Version", "As a ...", "I want to ...", "So that I can..."],
      ["v1.0", "user", "see instructions", "look up commands"],
    ]);
    expect(items[0]).toMatchObject({
      id: "FR-001",
      statement: "As a user, I want to see instructions, so that I can look up commands.",
    });
  });

  it("are written in the language of their cells", () => {
    const heads = [
      ["编号", "作为", "我想要", "以便"],
      ["#", "角色", "功能", "价值"],
      ["ID", "As a", "I want", "So that"],
    ];
    for (const head of heads) {
      const { items } = read([head, ["US1", "管理员", "导出报表", "月底对账"]]);
      expect(items).toMatchObject([{ id: "US1", statement: "作为管理员，我想要导出报表，以便月底对账。" }]);
    }
  });

  it("are no stories next to a column with statements, or if the user maps a part otherwise", () => {
    const heads = ["ID", "Role", "Feature", "Benefit", "Requirement"];
    const row = ["FR-1", "Clerk", "Orders", "Speed", "The system shall list orders."];
    expect(read([heads, row]).items[0]?.statement).toBe("The system shall list orders.");
    const parts = [heads.slice(0, 4), row.slice(0, 4)];
    expect(read(parts).items[0]?.statement).toBe("As a clerk, I want orders, so that speed.");
    expect(read(parts, { "2": "title" }).items[0]).toMatchObject({ title: "Orders", statement: "" });
  });

  it("have their names in a column `Story` without sentences; a column of sentences states them", () => {
    const named = read([
      ["ID", "Story", "Role", "Feature", "Benefit"],
      ["US-1", "Order list", "clerk", "to see open orders", "I can pack them"],
      ["US-2", "Export", "clerk", "to export orders", "I can file them"],
    ]);
    expect(named.items[0]).toMatchObject({
      title: "Order list",
      statement: "As a clerk, I want to see open orders, so that I can pack them.",
    });
    const titled = read([
      ["编号", "标题", "用户故事", "角色", "功能", "价值"],
      ["US-1", "导出", "报表", "店长", "导出报表", "月底对账"],
    ]);
    expect(titled.items[0]).toMatchObject({
      title: "导出",
      statement: "作为店长，我想要导出报表，以便月底对账。",
      attributes: { 用户故事: "报表" },
    });
    const stated = read([
      ["ID", "Story", "Role", "Feature", "Benefit"],
      ["US-1", "As a clerk, I want to see open orders, so that I can pack.", "clerk", "orders", "packing"],
    ]);
    expect(stated.items[0]?.statement).toBe("As a clerk, I want to see open orders, so that I can pack.");
  });

  it("are the same after an export and an import", () => {
    const first = read([
      ["ID", "As a", "I want", "So that"],
      ["US-1", "clerk", "to see orders", "I can pack"],
    ]).items[0];
    const names = ["Id", "Statement", "Type", ...Object.keys(first?.attributes ?? {})];
    const cells = [first?.id, first?.statement, first?.type, ...Object.values(first?.attributes ?? {})];
    const again = read([names, cells.map(String)]);
    expect(again.items).toEqual([first]);
    expect(codes(again.remarks)).toEqual([]);
  });
});

describe("ids in marks", () => {
  it("are the ids without the marks, in their column, in links and in a table without a header", () => {
    const { items, links } = read([
      ["ID", "Requirement", "Parent"],
      ["`FR-1`", "The system shall pay.", ""],
      ["**FR-2**", "The system shall `log`.", "`FR-1`"],
      ["[FR-3](#fr-3)", "The system shall stop.", "**FR-1**, `FR-2`"],
    ]);
    expect(items.map(({ id }) => id)).toEqual(["FR-1", "FR-2", "FR-3"]);
    expect(items[1]?.statement).toBe("The system shall `log`.");
    expect(links.map(({ from, to }) => `${from} ${to}`)).toEqual(["FR-2 FR-1", "FR-3 FR-1", "FR-3 FR-2"]);
    const bare = read([
      ["`FR-1`", "The system shall pay for what was bought."],
      ["`FR-2`", "The system shall log each of the payments."],
    ]);
    expect(bare.items.map(({ id }) => id)).toEqual(["FR-1", "FR-2"]);
  });
});

describe("a column that is named as the statement and has ids", () => {
  it("has the ids, and another column the statements", () => {
    const { items, remarks } = read([
      ["Requirement", "Description", "Status"],
      ["REQ-F-1", "The deployment reads its environment.", "approved"],
      ["REQ-F-2", "The template is complete.", "draft"],
    ]);
    expect(items).toMatchObject([
      { id: "REQ-F-1", statement: "The deployment reads its environment.", attributes: {} },
      { id: "REQ-F-2", statement: "The template is complete." },
    ]);
    expect(codes(remarks)).toEqual([]);
  });

  it("stays an attribute if the table has other ids", () => {
    const { items } = read([
      ["ID", "需求", "描述"],
      ["1", "FR-1", "系统应导出报表。"],
      ["2", "FR-1", "系统应打印报表。"],
    ]);
    expect(items).toMatchObject([
      { id: "1", statement: "系统应导出报表。", attributes: { 需求: "FR-1" } },
      { id: "2", statement: "系统应打印报表。", attributes: { 需求: "FR-1" } },
    ]);
  });

  it("is found by its texts if no name says so", () => {
    const { items, remarks } = read([
      ["Requirement", "Remarkable wording"],
      ["FR-1", "The system shall export the monthly report as a file."],
    ]);
    expect(items).toMatchObject([
      { id: "FR-1", statement: "The system shall export the monthly report as a file." },
    ]);
    expect(codes(remarks)).toEqual(["header_unknown", "statement_guessed"]);
  });
});
