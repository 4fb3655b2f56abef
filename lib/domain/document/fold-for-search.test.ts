import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldForSearch, foldQuery } from "./fold-for-search.ts";

describe("foldForSearch", () => {
  it("removes case, diacritics and width, and does not change Chinese and kana", () => {
    expect(foldQuery("  Café\tŁÓDŹ ")).toBe("cafe łodz");
    expect(foldQuery("ＦＲ－００１")).toBe("fr-001");
    expect(foldQuery("系统应在两秒内 がガ")).toBe("系统应在两秒内 がガ");
  });

  it("maps every unit to its original offset, in order", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const { text: made, from } = foldForSearch(text);
        if (from === null) {
          expect(made).toHaveLength(text.length);
          return;
        }
        expect(from).toHaveLength(made.length + 1);
        expect(from.at(-1)).toBe(text.length);
        for (let at = 1; at < from.length; at++)
          expect(from[at]).toBeGreaterThanOrEqual(from[at - 1] as number);
      }),
    );
  });
});
