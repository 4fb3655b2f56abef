import { describe, expect, it } from "vitest";
import { randomFrom } from "#lib/testing/random-from.ts";
import { choosePolicyMove, type LoggedChoice, trainPolicy } from "./learned-policy.ts";
import { estimateDifference, estimateValue } from "./off-policy.ts";
import { evaluatePolicy, mayPropose, POLICY_NEEDS } from "./policy-report.ts";
import { type Features, MOVE_FEATURES, type TaskMove } from "./task-moves.ts";

const ALLOWED: readonly TaskMove[] = ["redo", "approve", "request_changes"];
const NONE = Object.fromEntries(MOVE_FEATURES.map((name) => [name, 0])) as unknown as Features;

/** The simulated world: approving is right if the review passed, otherwise requesting changes is. */
const chance = (move: TaskMove, passed: boolean): number => {
  if (move === "redo") return 0.3;
  return (move === "approve") === passed ? 0.9 : 0.1;
};

/** The choices of people with their probabilities. */
const PASSED = [
  { upTo: 0.2, choice: ["redo", 0.2] },
  { upTo: 0.7, choice: ["approve", 0.5] },
  { upTo: 1, choice: ["request_changes", 0.3] },
] as const;
const NOT_PASSED = [
  { upTo: 0.2, choice: ["redo", 0.2] },
  { upTo: 0.6, choice: ["approve", 0.4] },
  { upTo: 1, choice: ["request_changes", 0.4] },
] as const;

/** People choose with known probabilities; three choices belong to one task. */
function simulate(count: number, seed: number, suggests: (passed: boolean) => TaskMove): LoggedChoice[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, at) => {
    const passed = random() < 0.5;
    const odds = passed ? PASSED : NOT_PASSED;
    const drawn = random();
    const [chosen, propensity] = odds.find(({ upTo }) => drawn < upTo)?.choice ?? ["redo", 0.2];
    return {
      group: `task-${Math.floor(at / 3)}`,
      features: { ...NONE, always: 1, review_ok: passed ? 1 : 0 },
      allowed: ALLOWED,
      chosen,
      propensity,
      suggested: suggests(passed),
      outcome: random() < chance(chosen, passed) ? 1 : 0,
    };
  });
}

const always = (): TaskMove => "approve";
const best = (passed: boolean): TaskMove => (passed ? "approve" : "request_changes");
const weighted = (choices: readonly LoggedChoice[], policy: (one: LoggedChoice) => TaskMove) =>
  choices.map((one) => ({
    group: one.group,
    weight: policy(one) === one.chosen ? 1 / one.propensity : 0,
    outcome: one.outcome,
  }));

describe("off-policy estimates", () => {
  it("are unbiased: their mean over many logs is the true value of the policy", () => {
    const found = Array.from({ length: 200 }, (_, seed) => {
      const estimate = estimateValue(weighted(simulate(300, seed + 1, always), always));
      return { ips: estimate?.ips ?? 0, value: estimate?.value ?? 0 };
    });
    const mean = (pick: (one: (typeof found)[number]) => number) =>
      found.reduce((sum, one) => sum + pick(one), 0) / found.length;
    // Always approving succeeds in 0.9 of one half and 0.1 of the other: 0.5.
    expect(mean(({ ips }) => ips)).toBeCloseTo(0.5, 1);
    expect(Math.abs(mean(({ ips }) => ips) - 0.5)).toBeLessThan(0.015);
    expect(Math.abs(mean(({ value }) => value) - 0.5)).toBeLessThan(0.015);
  });

  it("have a confidence interval that contains the true value in about 95 of 100 logs", () => {
    const covered = Array.from({ length: 300 }, (_, seed) =>
      estimateValue(weighted(simulate(300, seed + 1000, always), always)),
    ).filter((one) => one !== null && one.lower <= 0.5 && 0.5 <= one.upper);
    expect(covered.length).toBeGreaterThan(300 * 0.9);
    expect(covered.length).toBeLessThan(300 * 0.99);
  });

  it("report how many decisions they rest on, and nothing if there is none", () => {
    const choices = simulate(600, 7, always);
    const estimate = estimateValue(weighted(choices, always));
    expect(estimate?.effective).toBeGreaterThan(200);
    expect(estimate?.effective).toBeLessThan(300);
    expect(estimateValue(weighted(choices, () => "revert"))).toBeNull();
    expect(
      estimateDifference(
        weighted(choices, always),
        weighted(choices, () => "revert"),
      ),
    ).toBeNull();
  });
});

describe("a learned policy", () => {
  it("finds the best policy of a simulated log, and beats random choices and the rules", () => {
    const choices = simulate(600, 11, always);
    const policy = trainPolicy(choices);
    for (const passed of [true, false]) {
      const features = { ...NONE, always: 1, review_ok: passed ? 1 : 0 };
      expect(choosePolicyMove(policy, features, ALLOWED)?.move).toBe(best(passed));
    }
    const report = evaluatePolicy(choices);
    expect(report.verdict).toBe("ready");
    expect(mayPropose(report)).toBe(true);
    expect(report.learned?.value).toBeGreaterThan(0.8);
    expect(report.learned?.lower).toBeGreaterThan(report.logged ?? 1);
    expect(report.difference?.lower).toBeGreaterThan(0.2);
  });

  it("shows which features weighed, and suggests only allowed moves", () => {
    const policy = trainPolicy(simulate(600, 12, always));
    const features = { ...NONE, always: 1, review_ok: 1 };
    const choice = choosePolicyMove(policy, features, ALLOWED);
    expect(choice?.weighed[0]?.feature).toBe("review_ok");
    expect(choosePolicyMove(policy, features, ["redo"])?.move).toBe("redo");
    expect(choosePolicyMove(policy, features, ["revert"])).toBeNull();
    expect(choosePolicyMove({ ...policy, features: ["other"] }, features, ALLOWED)).toBeNull();
  });

  it("may not propose if the rules are already as good", () => {
    const report = evaluatePolicy(simulate(600, 13, best));
    expect(report.verdict).toBe("not_better");
    expect(mayPropose(report)).toBe(false);
  });

  it("may not propose with little data", () => {
    const few = evaluatePolicy(simulate(POLICY_NEEDS.decisions - 1, 14, always));
    expect(few).toMatchObject({
      verdict: "not_enough",
      decisions: POLICY_NEEDS.decisions - 1,
      learned: null,
    });
    const oneTask = simulate(600, 15, always).map((one) => ({ ...one, group: "task" }));
    expect(evaluatePolicy(oneTask)).toMatchObject({ verdict: "not_enough", tasks: 1 });
    expect(evaluatePolicy([])).toMatchObject({ verdict: "not_enough", logged: null });
    expect(mayPropose(null)).toBe(false);
  });

  it("does not count decisions without an alternative", () => {
    const forced = simulate(600, 16, always).map((one) => ({ ...one, allowed: [one.chosen], propensity: 1 }));
    expect(evaluatePolicy(forced)).toMatchObject({ verdict: "not_enough", decisions: 0 });
  });

  it("refuses logs from which nothing can be learned, with the reason", () => {
    const choices = simulate(600, 17, always);
    const sameMove = choices.map((one) => ({ ...one, chosen: "approve" as const }));
    expect(evaluatePolicy(sameMove).verdict).toBe("one_move");
    for (const propensity of [0, -0.1, 1.5, Number.NaN]) {
      const [first, ...others] = choices;
      if (first === undefined) throw new Error("no choice");
      expect(evaluatePolicy([{ ...first, propensity }, ...others]).verdict).toBe("bad_propensity");
    }
    // One choice that counts as much as all others together says nothing about the policy.
    const skewed = choices.map((one, at) => ({ ...one, propensity: at % 200 === 0 ? 1e-6 : one.propensity }));
    expect(evaluatePolicy(skewed).verdict).toBe("low_overlap");
    const unheard = choices.map((one) => ({ ...one, suggested: null }));
    expect(evaluatePolicy(unheard).verdict).toBe("low_overlap");
  });
});
