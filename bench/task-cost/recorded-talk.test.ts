import { describe, expect, it } from "vitest";
import { promptTokens } from "../prompt-tokens.ts";
import { loadTalk, planTask } from "./play-talk.ts";

describe("a recorded task with a strong model, at the standard depth", () => {
  it("passes its review at the first closing in English, with the mistakes of the recording", async () => {
    const { plan, passes, rounds, sent } = await planTask(loadTalk("recorded-en"), "standard");
    expect({ passes, rounds }).toEqual({ passes: true, rounds: 2 });
    expect(plan.requirements).toHaveLength(18);
    expect(plan.requirements.map(({ shall }) => shall)).toContain(
      "If a swap has waited 36 hours without a decision, then the system SHALL reject it and tell both people.",
    );
    expect(sent.length).toBeLessThanOrEqual(15);
    const { input, cached } = promptTokens(sent);
    expect(input).toBeLessThan(100_000);
    expect(cached / input).toBeGreaterThan(0.55);
  });

  it("passes its review at the first closing in Chinese", async () => {
    const { plan, passes, rounds, sent } = await planTask(loadTalk("recorded-zh"), "standard");
    expect({ passes, rounds }).toEqual({ passes: true, rounds: 1 });
    expect(plan.requirements).toHaveLength(5);
    expect(sent.length).toBeLessThanOrEqual(8);
    const { input, cached } = promptTokens(sent);
    expect(input).toBeLessThan(40_000);
    expect(cached / input).toBeGreaterThan(0.55);
  });
});
