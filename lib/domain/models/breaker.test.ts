import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterCall,
  type BreakerState,
  breakerDecision,
  breakerPhase,
  CLOSED,
  callVerdict,
  OPENING_FAILURES,
  startTrial,
  TRIAL_MS,
} from "./breaker.ts";

const NOW = 1_000_000_000;
const failing = (times: number, from: BreakerState = CLOSED) =>
  Array.from({ length: times }).reduce<BreakerState>((state) => afterCall(state, "failed", NOW), from);

describe("a model's circuit breaker", () => {
  it("stays closed below the limit and opens at it", () => {
    expect(breakerDecision(failing(OPENING_FAILURES - 1), NOW)).toBe("go");
    const open = failing(OPENING_FAILURES);
    expect(breakerDecision(open, NOW)).toBe("wait");
    expect(breakerPhase(open, NOW)).toBe("open");
  });

  it("counts consecutive failures only", () => {
    const served = afterCall(failing(OPENING_FAILURES - 1), "served", NOW);
    expect(failing(OPENING_FAILURES - 1, served).openUntil).toBeNull();
  });

  it("lets one trial call through after its time, and no second one in parallel", () => {
    const open = failing(OPENING_FAILURES);
    const later = open.openUntil ?? 0;
    expect(breakerDecision(open, later)).toBe("trial");
    expect(breakerPhase(open, later)).toBe("half_open");
    const tried = startTrial(open, later);
    expect(breakerDecision(tried, later + 1)).toBe("wait");
    // A process that died during its trial does not block others for ever.
    expect(breakerDecision(tried, later + TRIAL_MS)).toBe("trial");
  });

  it("closes after a successful trial, and stays open for longer after a failed one", () => {
    const open = failing(OPENING_FAILURES);
    const later = open.openUntil ?? 0;
    const tried = startTrial(open, later);
    expect(afterCall(tried, "served", later)).toEqual(CLOSED);
    const again = afterCall(tried, "failed", later);
    expect((again.openUntil ?? 0) - later).toBe(2 * ((open.openUntil ?? 0) - NOW));
  });

  it("ignores errors that are not caused by the model", () => {
    const state = failing(OPENING_FAILURES - 1);
    expect(afterCall(state, "neither", NOW)).toBe(state);
    const tried = startTrial(failing(OPENING_FAILURES), NOW);
    expect(afterCall(tried, "neither", NOW).trialUntil).toBeNull();
  });

  it("is not affected by calls that were running when it opened", () => {
    const open = failing(OPENING_FAILURES);
    expect(afterCall(open, "failed", NOW + 1)).toBe(open);
  });

  it.each([
    ["ok", "served"],
    ["model_timeout", "failed"],
    ["model_unauthorised", "failed"],
    ["no_json", "failed"],
    ["cancelled", "neither"],
    ["model_rejected", "neither"],
    ["model_context_overflow", "neither"],
    ["model_filtered", "neither"],
  ] as const)("takes %s as %s", (code, verdict) => {
    expect(callVerdict(code)).toBe(verdict);
  });

  it("always lets a call through again within a quarter of an hour", () => {
    const verdicts = fc.array(fc.constantFrom("served", "failed", "neither", "trial"), { maxLength: 60 });
    fc.assert(
      fc.property(verdicts, (all) => {
        let state = CLOSED;
        for (const one of all) state = one === "trial" ? startTrial(state, NOW) : afterCall(state, one, NOW);
        expect(breakerDecision(state, NOW + 15 * 60_000)).not.toBe("wait");
      }),
    );
  });
});
