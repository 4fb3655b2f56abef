import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forecastOf } from "./forecast.ts";

const run = (cost_micros: number | null, tokens = 1) => ({ cost_micros, tokens, duration_ms: 1 });

describe("the forecast of a run", () => {
  it("is null without earlier runs", () => expect(forecastOf([])).toBeNull());

  it("is the median, so that a single expensive run does not distort it", () =>
    expect(forecastOf([run(5), run(1), run(900)])).toMatchObject({ runs: 3, cost_micros: 5 }));

  it("has an unknown cost if a price was unknown, and still counts tokens", () =>
    expect(forecastOf([run(5, 10), run(null, 30), run(7, 20)])).toMatchObject({
      cost_micros: null,
      tokens: 20,
    }));

  it("is between the minimum and the maximum", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (costs) => {
        const { cost_micros } = forecastOf(costs.map((cost) => run(cost))) ?? { cost_micros: -1 };
        expect(cost_micros).toBeGreaterThanOrEqual(Math.min(...costs));
        expect(cost_micros).toBeLessThanOrEqual(Math.max(...costs));
      }),
    );
  });
});
