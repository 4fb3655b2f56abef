import { describe, expect, it } from "vitest";
import { asStated, sentenceOf } from "./as-stated.ts";
import { acceptProposal, dismissProposal } from "./decide-proposal.ts";
import { giftCardsPlan } from "./fixtures/gift-cards-plan.ts";
import { pointsPlan } from "./fixtures/points-plan.ts";
import { type Plan, planSchema, type Requirement } from "./plan.ts";

const SAID = { zh: "退货时要收回积分", en: "gift cards must never expire" } as const;
const PROPOSED = { zh: "系统 SHALL 收回积分。", en: "The system SHALL keep gift cards valid." } as const;

function proposed(plan: Plan): Plan {
  const { language } = plan.meta;
  const [first, ...others] = plan.requirements as [Requirement];
  const requirement: Requirement = {
    ...first,
    shall: asStated(SAID[language], language),
    as_stated: true,
    proposal: { shall: PROPOSED[language], by: "rules" },
  };
  return { ...plan, requirements: [requirement, ...others] };
}

describe.each([pointsPlan, giftCardsPlan])("a proposed wording", (complete) => {
  const plan = proposed(complete);
  const { language } = plan.meta;
  const { id } = plan.requirements[0] as Requirement;

  it("becomes the sentence when it is accepted, and the requirement is no longer as stated", () => {
    const [decided, ...others] = acceptProposal(plan, id).requirements as [Requirement];
    expect(decided.shall).toBe(PROPOSED[language]);
    expect(Object.keys(decided)).not.toEqual(expect.arrayContaining(["as_stated"]));
    expect(Object.keys(decided)).not.toEqual(expect.arrayContaining(["proposal"]));
    expect(others).toEqual(plan.requirements.slice(1));
    expect(planSchema.safeParse(acceptProposal(plan, id)).success).toBe(true);
  });

  it("is removed when it is dismissed, and the user's sentence stays", () => {
    const [decided] = dismissProposal(plan, id).requirements as [Requirement];
    expect([sentenceOf(decided), decided.as_stated, decided.proposal]).toEqual([
      SAID[language],
      true,
      undefined,
    ]);
  });

  it("is decided once: without a proposal, or for an unknown id, the plan stays as it is", () => {
    for (const decide of [acceptProposal, dismissProposal]) {
      const done = decide(plan, id);
      expect(decide(done, id)).toBe(done);
      expect(decide(plan, "FR-999")).toBe(plan);
    }
  });
});
