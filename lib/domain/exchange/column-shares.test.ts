import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnShares } from "./column-shares.ts";
import type { Inline } from "./printed-block.ts";

const cell = (text: string): Inline[] => [
  { kind: "text", text, bold: false, italic: false, strike: false, code: false },
];
const shares = (rows: readonly (readonly string[])[]) => {
  const [head = [], ...rest] = rows.map((row) => row.map(cell));
  return columnShares({ kind: "table", align: [], head, rows: rest });
};

describe("columnShares", () => {
  it("adds up to the whole line, and no column vanishes", () => {
    const rows = fc.integer({ min: 1, max: 8 }).chain((columns) => {
      const text = fc.oneof(
        fc.string({ maxLength: 200 }),
        fc.constantFrom("", "系统应记录余额。", "x".repeat(300)),
      );
      const row = fc.array(text, { minLength: columns, maxLength: columns });
      return fc.array(row, { minLength: 1, maxLength: 5 });
    });
    fc.assert(
      fc.property(rows, (all) => {
        const found = shares(all);
        expect(found.reduce((a, b) => a + b, 0)).toBeCloseTo(1);
        for (const share of found) expect(share).toBeGreaterThan(0.03);
      }),
    );
  });

  it("keeps an id and a short header unbroken next to very long words", () => {
    const url = `https://example.org/${"long/".repeat(20)}`;
    const [id = 0, statement = 0, code = 0] = shares([
      ["Id", "Statement", "Code", "URL"],
      [
        "FR-001",
        "When the customer submits the order, the system shall reserve the amount.",
        "x".repeat(80),
        url,
      ],
    ]);
    expect(id * 94).toBeGreaterThan(9);
    expect(statement * 94).toBeGreaterThan(14);
    expect(code).toBeLessThan(0.45);
  });

  it("assigns remaining width to the columns with more text", () => {
    const [version = 0, text = 0] = shares([
      ["版本", "说明"],
      [
        "1",
        "给门店收银系统增加会员积分功能，积分可以抵扣现金，退货时要收回积分，一年后过期，过期前短信提醒会员，店长可以查看报表并导出。",
      ],
    ]);
    expect(version * 94).toBeGreaterThan(6.9);
    expect(text).toBeGreaterThan(0.8);
  });
});
