import { describe, expect, it } from "vitest";
import { decideRetry, type RetryDecision } from "./retry-policy.ts";

/** What happens when one trouble comes again and again: pauses, trims, then the next model. */
function course(code: string, retryAfterMs: number | null = null): (number | string)[] {
  const seen: (number | string)[] = [];
  let counts: Readonly<Record<string, number>> = {};
  for (let at = 0; at < 10; at++) {
    const decision: RetryDecision = decideRetry({ code, retryAfterMs }, counts);
    seen.push(decision.kind === "wait" ? decision.ms : decision.kind);
    if (decision.kind === "next_model") break;
    counts = decision.counts;
  }
  return seen;
}

describe("decideRetry", () => {
  it.each([
    ["model_unreachable", [1000, 2000, 4000, "next_model"]],
    ["model_cut", [1000, 2000, 4000, "next_model"]],
    ["model_unavailable", [1000, "next_model"]],
    ["model_timeout", [1000, "next_model"]],
    ["model_throttled", [2000, 4000, 8000, "next_model"]],
    ["model_output_too_long", ["trim", "trim", "trim", "next_model"]],
    ["model_too_large", ["trim", "trim", "trim", "next_model"]],
    ["model_context_overflow", ["trim", "trim", "trim", "next_model"]],
    ["model_unauthorised", ["next_model"]],
    ["model_not_found", ["next_model"]],
    ["model_rejected", ["next_model"]],
    ["model_filtered", ["next_model"]],
    ["endpoint_not_allowed", ["next_model"]],
    ["never_heard_of", ["next_model"]],
    ["constructor", ["next_model"]],
  ])("%s goes %j", (code, expected) => {
    expect(course(code)).toEqual(expected);
  });

  it("waits as long as the provider asked", () => {
    expect(course("model_throttled", 7000)).toEqual([7000, 7000, 7000, "next_model"]);
    expect(course("model_throttled", 0)[0]).toBe(2000);
  });

  it("leaves a provider that asks for more than a minute to the next model", () => {
    expect(course("model_throttled", 60_001)).toEqual(["next_model"]);
  });

  it("counts each class of trouble for itself", () => {
    const used = { network: 3, server: 1 };
    expect(decideRetry({ code: "model_unreachable", retryAfterMs: null }, used).kind).toBe("next_model");
    expect(decideRetry({ code: "model_throttled", retryAfterMs: null }, used)).toEqual({
      kind: "wait",
      ms: 2000,
      counts: { network: 3, server: 1, throttled: 1 },
    });
  });
});
