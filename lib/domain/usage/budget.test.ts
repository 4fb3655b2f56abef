import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addFreshCost,
  BUDGETS,
  budgetMarks,
  crossedMarks,
  type Spending,
  spentBudget,
  withinRunBudget,
} from "./budget.ts";
import { budgetSentence } from "./budget-texts.ts";

const spending = (more: {
  limits?: Partial<Spending["limits"]>;
  spent?: Partial<Spending["spent"]>;
}): Spending => ({
  limits: { run_money: null, run_tokens: null, project_month: null, workspace_month: null, ...more.limits },
  spent: { run_money: 0, run_tokens: 0, project_month: 0, workspace_month: 0, ...more.spent },
});

describe("a budget", () => {
  it("that is not set limits nothing", () => {
    const spent = { run_money: 1e9, run_tokens: 1e9, project_month: 1e9, workspace_month: 1e9 };
    expect(budgetMarks(spending({ spent }))).toEqual([]);
    expect(spentBudget(spending({ spent }))).toBeNull();
  });

  it("warns at 80 % and is spent at 100 %", () => {
    const at = (run_money: number) =>
      budgetMarks(spending({ limits: { run_money: 100 }, spent: { run_money } }));
    expect(at(79)).toEqual([]);
    expect(at(80)).toMatchObject([{ level: "near" }]);
    expect(at(99)).toMatchObject([{ level: "near" }]);
    expect(at(100)).toMatchObject([{ level: "spent" }]);
  });

  it("of zero allows nothing", () => {
    expect(spentBudget(spending({ limits: { project_month: 0 } }))).toMatchObject({
      budget: "project_month",
    });
  });

  it("of a month does not affect the run's own rounds", () => {
    expect(withinRunBudget(spending({ limits: { project_month: 0, workspace_month: 0 } }))).toBe(true);
    expect(withinRunBudget(spending({ limits: { run_tokens: 5 }, spent: { run_tokens: 5 } }))).toBe(false);
  });

  it("is reported once per threshold, however the costs are split", () => {
    const steps = fc.array(fc.record({ micros: fc.nat(60), tokens: fc.nat(60) }), { maxLength: 40 });
    const limit = fc.option(fc.nat(500), { nil: null });
    const limits = fc.record({
      run_money: limit,
      run_tokens: limit,
      project_month: limit,
      workspace_month: limit,
    });
    fc.assert(
      fc.property(steps, limits, (costs, given) => {
        let now = spending({ limits: given });
        const reported: string[] = budgetMarks(now).map(({ budget, level }) => `${budget} ${level}`);
        for (const cost of costs) {
          now = addFreshCost(now, cost);
          reported.push(...crossedMarks(now, cost).map(({ budget, level }) => `${budget} ${level}`));
        }
        expect(new Set(reported).size).toBe(reported.length);
        for (const { budget, level } of budgetMarks(now)) expect(reported).toContain(`${budget} ${level}`);
      }),
    );
  });

  it.each(BUDGETS.flatMap((budget) => (["near", "spent"] as const).map((level) => [budget, level] as const)))(
    "%s, %s, is reported in both languages with its numbers",
    (budget, level) => {
      for (const language of ["zh", "en"] as const) {
        const words = budgetSentence({ budget, level, used: 1_900_000, limit: 2_000_000 }, language);
        expect(words).toContain(budget === "run_tokens" ? "2,000,000" : "$2.00");
      }
    },
  );
});
