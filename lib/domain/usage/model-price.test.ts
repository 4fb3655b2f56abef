import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BUILT_IN_PRICES, PRICE_SOURCES } from "./built-in-prices.ts";
import { costMicros, matchesModel, type PriceLine, priceOf } from "./model-price.ts";
import { isDay } from "./period.ts";

const line = (pattern: string, input: number, more: Partial<PriceLine> = {}): PriceLine => ({
  provider: "openai",
  pattern,
  valid_from: "2026-01-01",
  input_micros: input,
  cached_micros: null,
  output_micros: 10,
  ...more,
});
const call = { provider: "openai", model: "gpt-5-mini", day: "2026-11-22" };

describe("the price of a call", () => {
  it.each([
    ["gpt-5-mini", "gpt-5-mini", true],
    ["gpt-5-mini", "GPT-5-mini", true],
    ["gpt-5", "gpt-5-mini", false],
    ["gpt-5*", "gpt-5-mini", true],
    ["*mini", "gpt-5-mini", true],
    ["gpt-*-mini", "gpt-5-mini", true],
    ["gpt-*-5-mini", "gpt-5-mini", false],
    ["*", "anything", true],
    ["a*a", "a", false],
    ["", "", true],
  ])("pattern %j on %j: %s", (pattern, model, expected) =>
    expect(matchesModel(pattern, model)).toBe(expected),
  );

  it("is the workspace's own line before the built-in one", () => {
    const tables = { workspace: [line("gpt-*", 1)], builtIn: [line("gpt-5-mini", 2)] };
    expect(priceOf(tables, call)).toMatchObject({ input_micros: 1, source: "workspace" });
  });

  it("is that of the most specific line, and of those the newest valid one", () => {
    const workspace = [
      line("gpt-*", 1, { valid_from: "2026-10-01" }),
      line("gpt-5-mini", 2),
      line("gpt-5-mini", 3, { valid_from: "2026-11-22" }),
      line("gpt-5-mini", 4, { valid_from: "2026-11-23" }),
    ];
    expect(priceOf({ workspace, builtIn: [] }, call)?.input_micros).toBe(3);
  });

  it("is unknown for a model without a line, another provider or an earlier day, and never zero", () => {
    const tables = {
      workspace: [line("other", 1)],
      builtIn: [line("gpt-5-mini", 1, { provider: "google" })],
    };
    expect(priceOf(tables, call)).toBeNull();
    expect(costMicros(null, { input: 5, cached: 0, output: 5 })).toBeNull();
  });

  it("counts cached input as such, and as other input if its price is unknown", () => {
    const price = { input_micros: 1_000_000, cached_micros: 100_000, output_micros: 2_000_000 };
    const tokens = { input: 1000, cached: 600, output: 10 };
    expect(costMicros(price, tokens)).toBe(400 + 60 + 20);
    expect(costMicros({ ...price, cached_micros: null }, tokens)).toBe(1020);
  });

  it("grows with every token and never exceeds the full input price for all input", () => {
    const count = fc.integer({ min: 0, max: 1_000_000 });
    const micros = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(fc.tuple(count, count, count), fc.tuple(micros, micros), (tokens, [dear, cheap]) => {
        const [input, cached, output] = tokens;
        const price = {
          input_micros: Math.max(dear, cheap),
          cached_micros: Math.min(dear, cheap),
          output_micros: dear,
        };
        const cost = costMicros(price, { input, cached, output }) ?? -1;
        const full = costMicros({ ...price, cached_micros: null }, { input, cached, output }) ?? -1;
        const more = costMicros(price, { input: input + 1, cached, output: output + 1 }) ?? -1;
        expect(cost).toBeGreaterThanOrEqual(0);
        expect(cost).toBeLessThanOrEqual(full);
        expect(more).toBeGreaterThanOrEqual(cost);
      }),
    );
  });
});

describe("the built-in table", () => {
  it("has source and date for every line, and a valid day of the calendar", () => {
    const known = new Set(PRICE_SOURCES.map(({ provider }) => provider));
    for (const one of BUILT_IN_PRICES) {
      expect(known).toContain(one.provider);
      expect(isDay(one.valid_from)).toBe(true);
      expect(one.cached_micros).toBeLessThanOrEqual(one.input_micros);
    }
    for (const { checked } of PRICE_SOURCES) expect(isDay(checked)).toBe(true);
  });

  it("distinguishes a model from its smaller variants", () => {
    const at = (model: string) => priceOf({ workspace: [], builtIn: BUILT_IN_PRICES }, { ...call, model });
    expect(at("gpt-5-2025-08-07")?.input_micros).toBe(1_250_000);
    expect(at("gpt-5-mini-2025-08-07")?.input_micros).toBe(250_000);
    expect(at("gpt-5-search")).toBeNull();
  });
});
