import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scenarioSteps } from "./scenario-steps.ts";

const said = { name: "Name", statement: "Statement" };
const words = (steps: readonly string[]) =>
  scenarioSteps(steps, said).map(({ keyword, text }) => `${keyword} ${text}`);

describe("scenarioSteps", () => {
  it.each([
    [
      ["Given a room", "When asked", "Then reserved"],
      ["GIVEN a room", "WHEN asked", "THEN reserved"],
    ],
    [
      ["假如余额为零", "当结账时", "那么不提供抵扣", "并且给出提示"],
      ["GIVEN 余额为零", "WHEN 结账时", "THEN 不提供抵扣", "AND 给出提示"],
    ],
    [
      ["前提：已登录", "当前余额为零时付款", "拒绝"],
      ["GIVEN 已登录", "WHEN 当前余额为零时付款", "THEN 拒绝"],
    ],
    [["It works"], ["WHEN Name", "THEN It works"]],
    [["When asked"], ["WHEN asked", "THEN Statement"]],
    [
      ["A member asks", "it is theirs"],
      ["WHEN A member asks", "THEN it is theirs"],
    ],
    [
      ["a", "b", "c"],
      ["GIVEN a", "WHEN b", "THEN c"],
    ],
    [["Then"], ["WHEN Name", "THEN Then"]],
  ])("of %j are %j", (steps, expected) => {
    expect(words(steps)).toEqual(expected);
  });

  it("always yields a WHEN and a THEN and loses no text", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 6 }), (steps) => {
        const keywords = scenarioSteps(steps, said).map(({ keyword }) => keyword);
        expect(keywords).toEqual(expect.arrayContaining(["WHEN", "THEN"]));
        expect(keywords.length).toBeGreaterThanOrEqual(steps.length);
      }),
    );
  });
});
