import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countTokens, estimateTokens } from "./token-count.ts";

const TEXTS = { sent: "a".repeat(400), received: "b".repeat(80) };

describe("the tokens of a call", () => {
  it("are the provider's numbers if these are plausible", () => {
    const reported = { input: 120, output: 30, cached: 100 };
    expect(countTokens(reported, TEXTS)).toEqual({ tokens: reported, estimated: false });
  });

  it.each([
    ["nothing told", null],
    ["negative", { input: -5, output: 30 }],
    ["negative output", { input: 120, output: -1 }],
    ["a fraction", { input: 120.5, output: 30 }],
    ["not a number", { input: Number.NaN, output: 30 }],
    ["more in than the message has bytes", { input: 9_000_000, output: 30 }],
    ["more out than any model says", { input: 120, output: 9e12 }],
    ["no output though words came", { input: 120, output: 0 }],
    ["no input though a message was sent", { input: 0, output: 30 }],
  ])("are estimated from the texts, and marked, when they cannot: %s", (_what, reported) => {
    expect(countTokens(reported, TEXTS)).toEqual({
      tokens: { input: 100, cached: 0, output: 20 },
      estimated: true,
    });
  });

  it("count at most as many cached tokens as input tokens", () => {
    expect(countTokens({ input: 120, output: 30, cached: 500 }, TEXTS).tokens.cached).toBe(0);
  });

  it("are never negative or absurd, whatever is reported", () => {
    const figure = fc.option(fc.oneof(fc.integer(), fc.double()), { nil: undefined });
    fc.assert(
      fc.property(
        fc.record({ input: figure, output: figure, cached: figure }),
        fc.string(),
        (reported, text) => {
          const { tokens } = countTokens(reported, { sent: text, received: text });
          expect(Object.values(tokens).every((count) => Number.isSafeInteger(count) && count >= 0)).toBe(
            true,
          );
        },
      ),
    );
  });
});

it("are estimated as one per Chinese character and one per four others", () => {
  expect(estimateTokens("会员可以退款")).toBe(6);
  expect(estimateTokens("four")).toBe(1);
});
