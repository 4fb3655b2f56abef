import { describe, expect, it } from "vitest";
import { itemsFromRows } from "./items-from-rows.ts";
import { tableHead } from "./table-head.ts";

const read = (rows: string[][], language: "zh" | "en" = "en") =>
  itemsFromRows({ rows, mapping: {}, language, taken: [] });
const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code);

describe("the header of a table", () => {
  it("is not missing data: a table without a header loses no row, and its columns are known by their values", () => {
    const found = read([
      ["FR-1", "The customer can pay with a gift card.", "high"],
      ["FR-2", "The system shall show the remaining balance.", "low"],
      ["FR-3", "A card shall expire after two years.", "medium"],
    ]);
    expect(found.items.map(({ id, statement, priority }) => [id, statement, priority])).toEqual([
      ["FR-1", "The customer can pay with a gift card.", "high"],
      ["FR-2", "The system shall show the remaining balance.", "low"],
      ["FR-3", "A card shall expire after two years.", "medium"],
    ]);
    expect(found.columns.map(({ name }) => name)).toEqual(["Column 1", "Column 2", "Column 3"]);
    expect(codes(found.remarks)).toEqual(["header_missing"]);
  });

  it("is missing in Chinese as well, with numbers instead of ids, which stay attributes", () => {
    const found = read(
      [
        ["1", "会员可以用积分抵扣现金。", "高"],
        ["2", "退货时系统应收回积分。", "中"],
      ],
      "zh",
    );
    expect(
      found.items.map(({ statement, priority, attributes }) => [statement, priority, attributes]),
    ).toEqual([
      ["会员可以用积分抵扣现金。", "高", { "第 1 列": "1" }],
      ["退货时系统应收回积分。", "中", { "第 1 列": "2" }],
    ]);
    expect(codes(found.remarks)).toEqual(["header_missing", "column_missing", "row_without_id"]);
  });

  it("is missing in a list of sentences", () => {
    const found = read([["The system shall print a ticket."], ["The system shall log each payment."]]);
    expect(found.items.map(({ statement }) => statement)).toEqual([
      "The system shall print a ticket.",
      "The system shall log each payment.",
    ]);
  });

  it("may be in a language that is not known: its names stay, with a remark that it was read as the header", () => {
    const found = read([
      ["Tunniste", "Kuvaus"],
      ["A-1", "Lautta tulostaa yhden lipun."],
    ]);
    expect(found.columns.map(({ name }) => name)).toEqual(["Tunniste", "Kuvaus"]);
    expect(found.remarks[0]).toMatchObject({ code: "header_unknown", detail: "Tunniste | Kuvaus" });
  });

  it("may be below a title, which is reported as not imported", () => {
    const rows = [
      ["Requirements of the ferry", ""],
      ["", ""],
      ["Id", "Statement"],
      ["FR-1", "The ferry shall print one ticket."],
    ];
    const found = tableHead(rows, { language: "en" });
    expect(found.fields).toEqual(["id", "statement"]);
    expect(found.body).toEqual(rows.slice(3));
    expect(found.remarks).toMatchObject([{ code: "rows_above_header", detail: "Requirements of the ferry" }]);
  });

  it.each([
    { first: ["login", "owner"], why: "one name is known" },
    { first: ["登录", "支持扫码"], why: "no name is known" },
  ])("that may be data is reported with its cells: $why", ({ first }) => {
    const found = read([first, ["logout", "admin"]]);
    expect(found.remarks[0]).toMatchObject({ code: "header_unknown", detail: first.join(" | ") });
  });

  it("with one column and a known name has no remark about it", () => {
    expect(tableHead([["Requirement"], ["The ferry shall stop."]], { language: "en" }).remarks).toEqual([]);
  });

  it("is no row with names of columns among its values", () => {
    const rows = [
      ["FR-1", "Pay by card.", "web"],
      ["FR-2", "status", "priority"],
      ["FR-3", "Print a ticket.", "web"],
    ];
    const found = read(rows);
    expect(found.items.map(({ id, statement }) => [id, statement])).toEqual(
      rows.map((row) => row.slice(0, 2)),
    );
    expect(codes(found.remarks)).toEqual(["header_missing"]);
  });

  it("is not below rows with ids like those after it", () => {
    const found = read([
      ["FR-1", "Pay by card."],
      ["Type", "Status"],
      ["FR-2", "Print a ticket."],
    ]);
    expect(found.items).toHaveLength(3);
  });

  it("is missing if the first row has a value of a known list, as the rows below it", () => {
    const found = read([
      ["login", "high"],
      ["logout", "low"],
    ]);
    expect(found.items.map(({ statement, priority }) => [statement, priority])).toEqual([
      ["login", "high"],
      ["logout", "low"],
    ]);
  });

  it("may have numbers, short forms and questions in its names", () => {
    const rows = [
      ["Lfd. Nr.", "Beschreibung", "Level 1", "Done?"],
      ["A-1", "Die Fähre druckt einen Fahrschein.", "3", "ja"],
    ];
    expect(tableHead(rows, { language: "en" }).names).toEqual(rows[0]);
  });

  it("may be below lines about the document, with numbers and dates", () => {
    const rows = [
      ["Version", "1.2"],
      ["Date", "2026-03-01"],
      ["Id", "Statement"],
      ["1", "The ferry shall print one ticket."],
    ];
    expect(tableHead(rows, { language: "en" }).body).toEqual(rows.slice(3));
  });

  it("keeps cells of rows that are longer than the first one", () => {
    const found = read([
      ["FR-1", "The ferry shall print one ticket."],
      ["FR-2", "The ferry shall count its passengers.", "for the harbor"],
    ]);
    expect(found.items[1]?.attributes).toEqual({ "Column 3": "for the harbor" });
  });

  it("says that a link of a requirement to itself is not imported", () => {
    const found = read([
      ["Id", "Statement", "Links"],
      ["FR-1", "The ferry shall print one ticket.", "depends: FR-1; depends: FR-2"],
      ["FR-2", "The ferry shall count its passengers.", ""],
    ]);
    expect(found.links).toEqual([{ from: "FR-1", type: "depends", to: "FR-2" }]);
    expect(found.remarks).toMatchObject([{ code: "link_to_itself", detail: "FR-1 depends FR-1" }]);
  });
});
