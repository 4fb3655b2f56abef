import { describe, expect, it } from "vitest";
import { isHanNumeral, numeralValue, writeHan } from "./numerals.ts";

describe("numeralValue", () => {
  it.each([
    ["三", 3],
    ["两", 2],
    ["十", 10],
    ["十五", 15],
    ["三十", 30],
    ["一百二十", 120],
    ["十万", 100_000],
    ["20万", 200_000],
    ["1,000", 1000],
    ["99.9", 99.9],
    ["半", 0.5],
    ["万分之五", 0.0005],
    ["百分之三", 0.03],
    ["九十九点五", 99.5],
  ])("reads %s as %d", (text, value) => {
    expect(numeralValue(text)).toBe(value);
  });

  it("gives nothing for words that are no numbers", () => {
    expect(numeralValue("很多")).toBeUndefined();
    expect(numeralValue("")).toBeUndefined();
  });
});

describe("writeHan", () => {
  it("writes a neighbour the way a need writes its numbers", () => {
    expect([2, 4, 10, 11, 20, 29].map(writeHan)).toEqual(["两", "四", "十", "十一", "二十", "二十九"]);
    expect(isHanNumeral("三")).toBe(true);
    expect(isHanNumeral("3")).toBe(false);
  });
});
