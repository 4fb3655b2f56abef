import { expect, it } from "vitest";
import { pointsPlan } from "./fixtures/points-plan.ts";
import type { Plan, Requirement } from "./plan.ts";
import { unfinished } from "./unfinished.ts";

const [first, second, third] = pointsPlan.requirements as [Requirement, Requirement, Requirement];

it("lists what each requirement lacks, in a draft and in a final plan", () => {
  const proposal = { shall: "系统 SHALL 记录积分。", by: "rules" } as const;
  const draft: Plan = {
    ...pointsPlan,
    requirements: [
      { ...first, scenarios: [], proposal },
      { ...second, scenarios: [] },
      { ...third, proposal },
    ],
    acceptance: [{ id: "AC-1", text: "积分可以抵扣", requirements: [second.id] }],
  };
  for (const status of ["draft", "final"] as const)
    expect(unfinished({ ...draft, meta: { ...draft.meta, status } })).toEqual({
      withoutScenario: [first.id, second.id],
      openProposal: [first.id, third.id],
      withoutAcceptance: [first.id],
      openMatches: [],
      openPairs: [],
    });
});

it("lists nothing for a complete plan", () => {
  expect(unfinished(pointsPlan)).toEqual({
    withoutScenario: [],
    openProposal: [],
    withoutAcceptance: [],
    openMatches: [],
    openPairs: [],
  });
});

it("does not ask for scenarios of a requirement that the plan removes", () => {
  const removed: Requirement = { ...first, scenarios: [], change: { ...first.change, op: "removed" } };
  expect(unfinished({ ...pointsPlan, requirements: [removed], acceptance: [] }).withoutScenario).toEqual([]);
});
