import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planComparison } from "./compare-plans.ts";
import { draftInfo } from "./draft-info.ts";
import { giftCardsPlan } from "./fixtures/gift-cards-plan.ts";
import { pointsPlan } from "./fixtures/points-plan.ts";
import type { LoggedChange } from "./logged-change.ts";
import type { Plan, Requirement } from "./plan.ts";
import { type ChangeSource, planChanges, reasonsFor } from "./plan-changes.ts";
import { PLAN_SECTIONS, planItems } from "./plan-items.ts";

const next = (plan: Plan, changes: Partial<Plan>): Plan => ({
  ...plan,
  ...changes,
  meta: { ...plan.meta, version: plan.meta.version + 1 },
});
const [first, second, third] = pointsPlan.requirements as [Requirement, Requirement, Requirement];
const entry = (id: string, change: Partial<LoggedChange> = {}): LoggedChange => ({
  section: "requirements",
  op: "change",
  id,
  reason: "",
  role: "RiskPlanner",
  statement_id: "run-7",
  round: 2,
  ...change,
});
const source = (given: Partial<ChangeSource> = {}): ChangeSource => ({
  changes: [],
  answers: [],
  remarks: [],
  turns: [],
  ...given,
});

describe("planComparison", () => {
  it("does not count a moved item as changed", () => {
    const moved = next(pointsPlan, { requirements: [...pointsPlan.requirements].reverse() });
    expect(planComparison(pointsPlan, moved).changes).toEqual([]);
  });

  it("lists each changed field before and after, and counts the unchanged items", () => {
    const changed = next(pointsPlan, { requirements: [{ ...first, priority: "low" }, second, third] });
    const { changes, counts } = planComparison(pointsPlan, changed);
    expect(changes).toEqual([
      {
        section: "requirements",
        op: "changed",
        id: first.id,
        title: first.title,
        before: first.title,
        fields: [{ field: "priority", before: first.priority, after: "low" }],
      },
    ]);
    const items = Object.values(planItems(pointsPlan)).flat().length;
    expect(counts).toEqual({ added: 0, changed: 1, dropped: 0, unchanged: items - 1 });
  });

  it("matches items of another task by text, because each task numbers its items separately", () => {
    const renumbered = next(pointsPlan, {
      requirements: pointsPlan.requirements.map((one, at) => ({ ...one, id: `FR-90${at}` })),
    });
    const own = (comparison: ReturnType<typeof planComparison>) =>
      comparison.changes.filter((change) => change.section === "requirements");
    expect(own(planComparison(pointsPlan, renumbered))).toHaveLength(6);
    expect(own(planComparison(pointsPlan, renumbered, { across: true }))).toEqual([]);
    const reworded = next(renumbered, {
      requirements: renumbered.requirements.map((one) => ({ ...one, priority: "low" as const })),
    });
    expect(own(planComparison(pointsPlan, reworded, { across: true }))[0]).toMatchObject({
      op: "changed",
      id: "FR-900",
      before_id: first.id,
    });
  });

  it("covers every item of both plans exactly once", () => {
    const drop = fc.subarray(PLAN_SECTIONS.slice(0, 1).concat("risks", "acceptance", "tests", "assumptions"));
    const cut = (plan: Plan, sections: readonly string[]): Plan => ({
      ...plan,
      ...(sections.includes("requirements") ? { requirements: plan.requirements.slice(1) } : {}),
      ...(sections.includes("risks") ? { risks: [] } : {}),
      ...(sections.includes("acceptance") ? { acceptance: plan.acceptance.slice(1) } : {}),
      ...(sections.includes("assumptions") ? { assumptions: [] } : {}),
    });
    fc.assert(
      fc.property(drop, drop, fc.tuple(fc.boolean(), fc.boolean()), (a, b, [same, across]) => {
        const from = cut(pointsPlan, a);
        const to = cut(same ? pointsPlan : giftCardsPlan, b);
        const size = (plan: Plan) => Object.values(planItems(plan)).flat().length;
        const { counts } = planComparison(from, to, { across });
        expect(counts.added + counts.changed + counts.unchanged).toBe(size(to));
        expect(counts.dropped + counts.changed + counts.unchanged).toBe(size(from));
      }),
    );
  });
});

describe("planChanges", () => {
  it("records the author's reason for each change, or the statement if there is none", () => {
    const after = next(pointsPlan, {
      requirements: [{ ...first, priority: "low" }, { ...second, title: "抵扣" }, third],
    });
    const record = planChanges(
      pointsPlan,
      after,
      source({
        remarks: ["积分余额不急"],
        changes: [
          entry(first.id, { reason: "按说明「积分余额不急」" }),
          entry(second.id, { statement_id: "run-9" }),
        ],
        turns: [{ statement_id: "run-9", statement: "标题太长，\n改短。" }],
      }),
    );
    expect(record).toMatchObject({ plan_version: 2, previous_version: 1, remarks: ["积分余额不急"] });
    expect(record.items.map((one) => one.reasons)).toEqual([
      [
        {
          kind: "reason",
          text: "按说明「积分余额不急」",
          role: "RiskPlanner",
          statement_id: "run-7",
          round: 2,
        },
      ],
      [
        {
          kind: "statement",
          text: "标题太长， 改短。",
          role: "RiskPlanner",
          statement_id: "run-9",
          round: 2,
        },
      ],
    ]);
  });

  it("reports an item dropped because everything it referred to was dropped", () => {
    const after = next(pointsPlan, {
      requirements: [second, third],
      acceptance: pointsPlan.acceptance.filter((one) => !one.requirements.every((id) => id === first.id)),
    });
    const record = planChanges(
      pointsPlan,
      after,
      source({ changes: [entry(first.id, { op: "drop", reason: "不要余额" })] }),
    );
    const gone = record.items.filter((one) => one.section === "acceptance");
    expect(gone.length).toBeGreaterThan(0);
    for (const one of gone) expect(one.reasons).toEqual([{ kind: "gone_with", text: first.id }]);
  });

  it("lists the reasons of an item over several versions, newest first", () => {
    const v2 = next(pointsPlan, { requirements: [{ ...first, priority: "low" }, second, third] });
    const v3 = next(v2, { requirements: [{ ...first, priority: "high", title: "余额" }, second, third] });
    const records = [
      planChanges(pointsPlan, v2, source({ changes: [entry(first.id, { reason: "one" })] })),
      planChanges(v2, v3, source({ changes: [entry(first.id, { reason: "two" })] })),
    ];
    expect(
      reasonsFor({ section: "requirements", id: first.id }, records).map(({ text, version }) => [
        version,
        text,
      ]),
    ).toEqual([
      [3, "two"],
      [2, "one"],
    ]);
  });
});

describe("draftInfo", () => {
  const held = { round: 2, briefings: [{ round: 1, text: "…" }], answers: [], turns: [] };
  it.each([
    [{ ...held, ended: "agreed" }, true, "converged", "go"],
    [{ ...held, ended: "round_cap" }, false, "max_rounds", "hold"],
    [{ ...held, ended: "nothing_new" }, false, "nothing_new", "hold"],
    [{ ...held, ended: "budget" }, false, "budget", "hold"],
    [{ ...held, ended: "agreed" }, false, "faulty", "hold"],
    [{ ...held, ended: "agreed", answers: [{ kind: "ended" }] }, false, "user_ended", "hold"],
  ] as const)("says why a version has its status: %j", (...[workshop, final, reason, decision]) => {
    const answered = { ...pointsPlan, open_questions: [] };
    expect(draftInfo(answered, workshop, { openPoints: [], final })).toMatchObject({ reason, decision });
  });

  it("links a seat's objection to its statement", () => {
    const turns = [
      { role: "RiskPlanner", statement_id: "run-5" },
      { role: "RiskPlanner", statement_id: "run-10" },
    ];
    const openPoints = [{ role: "RiskPlanner", text: "No roll-back." }];
    const info = draftInfo(pointsPlan, { ...held, ended: "round_cap", turns }, { openPoints, final: false });
    expect(info.open_points).toEqual([{ ...openPoints[0], statement_id: "run-10" }]);
  });
});
