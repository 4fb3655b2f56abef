import { describe, expect, it } from "vitest";
import { estimateDepth } from "./depth-estimate.ts";

const AT = { seats: 5, rounds: 3 };

describe("the estimate of a workshop", () => {
  it("grows with its depth", () => {
    const [quick, standard, thorough] = (["quick", "standard", "thorough"] as const).map(
      (depth) => estimateDepth(depth, AT).calls.to,
    );
    expect(quick).toBeLessThan(standard ?? 0);
    expect(standard).toBeLessThan(thorough ?? 0);
  });

  it("contains what was measured: 4 to 8 calls quick, 8 to 15 calls standard, 14 of them in 11 waits", () => {
    expect(estimateDepth("quick", AT).calls).toEqual({ from: 4, to: 7 });
    expect(estimateDepth("standard", AT)).toMatchObject({
      calls: { from: 7, to: 15 },
      waits: { from: 7, to: 12 },
    });
  });

  it("of a workshop with one round has no later rounds", () => {
    expect(estimateDepth("thorough", { seats: 5, rounds: 1 }).calls.to).toBe(10);
  });
});
