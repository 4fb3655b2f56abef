import { describe, expect, it } from "vitest";
import { itemsFromRows } from "./items-from-rows.ts";

const read = (rows: string[][], mapping: Record<string, string> = {}) =>
  itemsFromRows({ rows, mapping, language: "en", taken: [] });

const ROWS = [
  ["ID", "Name", "Rationale"],
  ["L1-1", "The archive shall store each product for ten years.", "Law"],
  ["L1-2", "The archive shall return a product within one hour.", "Users"],
];

describe("a table in which no name of a column says statement", () => {
  it("has the statements in its titles if they are texts, with a remark", () => {
    const found = read(ROWS);
    expect(found.items.map(({ title, statement }) => [title, statement])).toEqual(
      ROWS.slice(1).map(([, name]) => ["", name]),
    );
    expect(found.remarks).toMatchObject([{ code: "statement_guessed", detail: "Name" }]);
  });

  it("has them in its longest texts otherwise, also under the name of another field", () => {
    const found = read([
      ["id", "room", "feature", "effect"],
      ["1", "kitchen", "the house orders dinner by voice command", "I can eat early"],
      ["2", "hall", "the house locks all of its doors at night", "we sleep"],
    ]);
    expect(found.items[0]).toMatchObject({
      statement: "the house orders dinner by voice command",
      section: [],
      attributes: { room: "kitchen", effect: "I can eat early" },
    });
  });

  it("has them in Chinese texts, which have no spaces", () => {
    const found = read([
      ["编号", "名称"],
      ["1", "退货时系统收回已经发放的积分"],
    ]);
    expect(found.items[0]?.statement).toBe("退货时系统收回已经发放的积分");
  });

  it("says that the column is missing if no column has texts", () => {
    const found = read([
      ["ID", "Name"],
      ["1", "Login"],
    ]);
    expect(found.items[0]).toMatchObject({ title: "Login", statement: "" });
    expect(found.remarks).toMatchObject([{ code: "column_missing", detail: "Statement" }]);
  });

  it("has them in the column that the user chose, and no other", () => {
    const found = read(ROWS, { "2": "statement" });
    expect(found.items[0]).toMatchObject({ title: ROWS[1]?.[1], statement: "Law" });
    expect(found.remarks).toEqual([]);
  });
});

describe("a field that the user chose for a column", () => {
  it("is no longer the guess for another column", () => {
    const rows = [
      ["Id", "Statement", "Approved text"],
      ["1", "A draft.", "The final text."],
    ];
    expect(read(rows, { "2": "statement" }).items[0]).toMatchObject({
      statement: "The final text.",
      attributes: { Statement: "A draft." },
    });
  });
});
