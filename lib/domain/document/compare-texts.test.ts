import { describe, expect, it } from "vitest";
import { compareTexts } from "./compare-texts.ts";

describe("compareTexts", () => {
  it("lists the changed lines with some context", () => {
    const before = ["a", "b", "c", "d", "e", "f", "g", "h", "i"].join("\n");
    const diff = compareTexts(`${before}\n`, `${before.replace("e", "E")}\n`);
    expect(diff.split("\n")).toEqual(["@@ -2,7 +2,7 @@", " b", " c", " d", "-e", "+E", " f", " g", " h"]);
  });

  it("is empty for the same text", () => {
    expect(compareTexts("a\n", "a\n")).toBe("");
  });

  it("handles a text that was empty before and one that is empty after", () => {
    expect(compareTexts("", "a\nb\n")).toContain("+a\n+b");
    expect(compareTexts("a\n", "")).toContain("-a");
  });

  it("reports a replacement for two large texts without common lines", () => {
    const text = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word} ${at}`).join("\n");
    const diff = compareTexts(text("old"), text("new"));
    expect(diff.split("\n")).toHaveLength(40_001);
    expect(diff.startsWith("@@ -1,20000 +1,20000 @@\n-old 0\n")).toBe(true);
  });
});
