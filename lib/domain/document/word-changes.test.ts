import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordChanges } from "./word-changes.ts";

const shown = (before: string, after: string, language: "en" | "zh" = "en") =>
  wordChanges(before, after, language)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join("");

describe("changes between two texts", () => {
  it.each([
    ["Reserve a book", "Cards with an end", "[-Reserve a book-]{+Cards with an end+}"],
    ["Pay within 14 days.", "Pay within 30 days.", "Pay within [-14-]{+30+} days."],
    ["one, two, three", "four, five, three", "[-one, two-]{+four, five+}, three"],
    ["the red and the blue", "the green and the blue", "the [-red-]{+green+} and the blue"],
    ["same", "same", "same"],
    ["", "new", "{+new+}"],
  ])("of “%s” to “%s” mark whole replacements and nothing that both have", (before, after, expected) => {
    expect(shown(before, after)).toBe(expected);
  });

  it("mark Chinese words", () => {
    expect(shown("系统应在两秒内打开首页。", "系统应在三秒内打开首页。", "zh")).toBe(
      "系统应在[-两-]{+三+}秒内打开首页。",
    );
  });

  it("contain both texts completely", () => {
    const words = fc.string({ unit: fc.constantFrom("a", "b", " ", ",", "要", "求", "\n"), maxLength: 30 });
    fc.assert(
      fc.property(words, words, (before, after) => {
        const parts = wordChanges(before, after, "en");
        const side = (left: "added" | "removed") =>
          parts.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join("");
        expect([side("added"), side("removed")]).toEqual([before, after]);
      }),
    );
  });
});
