import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { excerpt } from "./excerpt.ts";

const LONG = `${"Nothing of interest here. ".repeat(20)}\n\nA member may cancel a booking until noon.\n\n${"More words. ".repeat(50)}`;

describe("excerpt", () => {
  it("shows the window that contains most of what is asked, from the start of its line", () => {
    const { text, marks, start, linesBefore } = excerpt(LONG, "How do members cancel bookings?", {
      length: 80,
    });
    expect(linesBefore).toBe(2);
    expect(text.startsWith("A member may cancel a booking until noon.")).toBe(true);
    expect(marks.map(([a, b]) => text.slice(a, b))).toEqual(["member", "cancel", "booking"]);
    expect(LONG.slice(start, start + text.length)).toBe(text);
  });

  it("marks whole Chinese words, although they are found as pairs", () => {
    const { text, marks } = excerpt("系统应按会员积分规则扣减。", "会员积分是什么", { length: 100 });
    expect(marks.map(([a, b]) => text.slice(a, b))).toEqual(["会员积分"]);
  });

  it("marks a single character in any position", () => {
    expect(excerpt("门票和票价", "票", { length: 100 }).marks).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it("starts with the definition when that is asked", () => {
    const text = `${"积分很常用。".repeat(50)}\n\n- 积分：会员消费所得的分值。\n`;
    expect(excerpt(text, "什么是积分？", { length: 20 }).text).toBe("- 积分：会员消费所得的分值。\n");
  });

  it("ends with a whole word, unless the word is longer than half of the window", () => {
    const cut = (text: string, length: number) => excerpt(text, "bookings", { length }).text;
    expect(cut("Bookings are cancelled until noon.", 20)).toBe("Bookings are");
    expect(cut("会员在工作日中午之前可以取消预订", 8)).toBe("会员在工作日中午");
    expect(cut("x".repeat(50), 20)).toBe("x".repeat(20));
  });

  it("shows the beginning when nothing is found", () => {
    expect(excerpt("alpha beta", "gamma", { length: 5 })).toMatchObject({
      text: "alpha",
      marks: [],
      start: 0,
      end: 5,
    });
  });

  it("is verbatim, within the length, with ordered marks and whole characters, for any text", () => {
    const piece = fc.constantFrom("积分", "会员", "😀", "point ", "\n", "。", ". ", "x", "  ", "𠮷");
    const texts = fc.array(piece, { maxLength: 80 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 60 }), (text, length) => {
        const found = excerpt(text, "会员积分 points 𠮷", { length });
        expect(found.text).toBe(text.slice(found.start, found.end));
        expect(found.text.length).toBeLessThanOrEqual(length);
        expect(found.text.isWellFormed()).toBe(true);
        let last = -1;
        for (const [a, b] of found.marks) {
          expect(a > last && b > a && b <= found.text.length).toBe(true);
          last = b;
        }
      }),
    );
  });

  it("reads a megabyte in time", () => {
    expect(excerpt("积分 ".repeat(350_000), "积分", { length: 200 }).text).toHaveLength(200);
  }, 30_000);
});
