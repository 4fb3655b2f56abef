import { describe, expect, it } from "vitest";
import { fuzzAiPlan } from "./fuzz-aiplan.ts";

describe("hostile replies", () => {
  it("are judged without contradiction, and what is in the end is a valid plan", () => {
    expect(fuzzAiPlan(2000, 20261122)).toEqual({ runs: 2000, failures: [] });
  });
});
