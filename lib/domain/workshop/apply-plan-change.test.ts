import { describe, expect, it } from "vitest";
import { asStated } from "../plan/as-stated.ts";
import { pointsPlan } from "../plan/fixtures/points-plan.ts";
import type { Plan, Requirement } from "../plan/plan.ts";
import { applyPlanChange } from "./apply-plan-change.ts";
import { planChangeSchema } from "./seat-turn.ts";

const [first, ...others] = pointsPlan.requirements as [Requirement];
const stated: Requirement = {
  ...first,
  shall: asStated("退货时要收回积分", "zh"),
  as_stated: true,
  proposal: { shall: "系统 SHALL 收回积分。", by: "rules" },
};
const plan: Plan = { ...pointsPlan, requirements: [stated, ...others] };

const CONTEXT = { resolve: (ref: string) => ref, standing: [], by: "ProductPlanner" };

/** The wording of the requirement after a seat's change. */
function changed(item: Partial<Requirement>) {
  const change = planChangeSchema.parse({
    section: "requirements",
    op: "change",
    id: stated.id,
    item,
    reason: "确认",
  });
  const applied = applyPlanChange(plan, change, CONTEXT);
  if (!applied.ok) throw new Error(applied.reason);
  const { shall, as_stated, proposal } = applied.plan.requirements[0] as Requirement;
  return { shall, as_stated, proposal: proposal?.shall };
}

describe("a seat's change of a requirement's sentence", () => {
  it("ends the mark and the proposal, which were about the old sentence", () => {
    expect(changed({ shall: "系统 SHALL 在退货时收回积分。" })).toEqual({
      shall: "系统 SHALL 在退货时收回积分。",
      as_stated: undefined,
      proposal: undefined,
    });
  });

  it("can bring its own mark and proposal", () => {
    const shall = asStated("退货要扣回积分", "zh");
    expect(
      changed({ shall, as_stated: true, proposal: { shall: "系统 SHALL 扣回积分。", by: "rules" } }),
    ).toEqual({
      shall,
      as_stated: true,
      proposal: "系统 SHALL 扣回积分。",
    });
  });

  it("dismisses the proposal by stating the same sentence as stated", () => {
    expect(changed({ shall: stated.shall, as_stated: true })).toEqual({
      shall: stated.shall,
      as_stated: true,
      proposal: undefined,
    });
  });

  it("keeps both if the sentence is not changed", () => {
    const wording = { shall: stated.shall, as_stated: true, proposal: stated.proposal?.shall };
    expect(changed({ title: "收回积分" })).toEqual(wording);
    expect(changed({ title: "收回积分", shall: stated.shall })).toEqual(wording);
  });

  it("can propose a wording next to the sentence", () => {
    expect(changed({ proposal: { shall: "系统 SHALL 扣回积分。", by: "rules" } })).toEqual({
      shall: stated.shall,
      as_stated: true,
      proposal: "系统 SHALL 扣回积分。",
    });
  });
});

describe("the scope", () => {
  it("follows the title of its requirement", () => {
    const titled: Plan = { ...plan, scope: [stated.title, "另一行"] };
    const item = { title: "退货收回积分" };
    const change = planChangeSchema.parse({
      section: "requirements",
      op: "change",
      id: stated.id,
      item,
      reason: "确认",
    });
    const applied = applyPlanChange(titled, change, CONTEXT);
    expect(applied.ok && applied.plan.scope).toEqual(["退货收回积分", "另一行"]);
  });
});
