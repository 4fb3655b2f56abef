import { describe, expect, it } from "vitest";
import { numbersOf } from "./plan-figures.ts";

describe("numbersOf", () => {
  it.each([
    ["连续三次", ["3"]],
    ["十二个月", ["12"]],
    ["两小时内", ["2"]],
    ["within 2 s", ["2"]],
    ["up to 1,000 users", ["1000"]],
    ["99.5 %", ["99.5"]],
    ["three times", ["3"]],
    ["FR-001 一个会员", []],
    ["统一处理", []],
  ])("reads %s", (text, numbers) => {
    expect(numbersOf(text)).toEqual(numbers);
  });
});
