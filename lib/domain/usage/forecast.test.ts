import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forecastOf } from "./forecast.ts";

const run = (cost_micros: number | null, tokens = 1) => ({ cost_micros, tokens, duration_ms: 1 });

describe("the forecast of a run", () => {
  it("is none without earlier runs", () => expect(forecastOf([])).toBeNull());

  it("is the one in the middle, so that a single dear run does not frighten", () =>
    expect(forecastOf([run(5), run(1), run(900)])).toMatchObject({ runs: 3, cost_micros: 5 }));

  it("is unknown in money when a price was, and still counts tokens", () =>
    expect(forecastOf([run(5, 10), run(null, 30), run(7, 20)])).toMatchObject({
      cost_micros: null,
      tokens: 20,
    }));

  it("is between the least and the most of them", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (costs) => {
        const { cost_micros } = forecastOf(costs.map((cost) => run(cost))) ?? { cost_micros: -1 };
        expect(cost_micros).toBeGreaterThanOrEqual(Math.min(...costs));
        expect(cost_micros).toBeLessThanOrEqual(Math.max(...costs));
      }),
    );
  });
});
