import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asStated, sentenceOf } from "../as-stated.ts";
import { checkPlan } from "../check-plan.ts";
import { giftCardsPlan } from "../fixtures/gift-cards-plan.ts";
import { pointsPlan } from "../fixtures/points-plan.ts";
import { existingIn, secondPlan } from "../fixtures/second-need.ts";
import { type Plan, planSchema } from "../plan.ts";
import { applyDeskEdits, existingOfEdit, newIdPrefixes } from "./apply-desk-edits.ts";
import type { DeskEdit, DeskEntry } from "./desk-edit.ts";

const proposed: Plan = {
  ...pointsPlan,
  requirements: pointsPlan.requirements.map((one, at) =>
    at === 1
      ? {
          ...one,
          shall: asStated("积分可以抵扣现金", "zh"),
          as_stated: true,
          proposal: { shall: one.shall, by: "rules" },
        }
      : one,
  ),
};

/** The existing requirement that an edit is stored with. */
function existingFor(plan: Plan, edit: DeskEdit) {
  const found = existingOnes.find(({ id }) => id === existingOfEdit(plan, edit));
  return found === undefined ? {} : { existing: found };
}

/** The edits as they are stored: each with ids that nothing else has. */
const stored = (plan: Plan, edits: readonly DeskEdit[]): DeskEntry[] => {
  let number = 500;
  return edits.map((edit, at) => ({
    edit_id: `e${at}`,
    plan_version: 1,
    seq: at + 1,
    at: "2026-01-01T00:00:00.000Z",
    author: { kind: "user", name: "Mei" },
    edit,
    new_ids: newIdPrefixes(plan, edit).map((prefix) => `${prefix}-${number++}`),
    ...existingFor(plan, edit),
  }));
};
const apply = (plan: Plan, ...edits: DeskEdit[]) => applyDeskEdits(plan, stored(plan, edits));
const found = (plan: Plan, id: string) => plan.requirements.find((one) => one.id === id);
const spanOf = ({ ref, start, end }: { ref: string; start: number; end: number }) => `${ref} ${start} ${end}`;
const spans = (plan: Plan) => ({
  used: new Set(plan.requirements.flatMap(({ source }) => source.map(spanOf))),
  unused: plan.unused_clauses.map(spanOf),
});

describe("applyDeskEdits", () => {
  it("changes the words of a task, and ignores one that is gone or says the same", () => {
    const task = {
      id: "T-1",
      title: "Do",
      description: "It.",
      depends: [],
      effort: "S" as const,
      requirements: [],
    };
    const plan: Plan = { ...giftCardsPlan, tasks: [task] };
    const changed = apply(plan, { op: "task", task: "T-1", title: "Do all" });
    expect(changed.plan.tasks).toEqual([{ ...task, title: "Do all" }]);
    expect(apply(plan, { op: "task", task: "T-1", description: "It." }).ignored).toMatchObject([
      { reason: "same_as_before" },
    ]);
    expect(apply(plan, { op: "task", task: "T-9", title: "Do" }).ignored).toMatchObject([
      { reason: "item_gone" },
    ]);
  });

  it("accepts a proposed wording, and dismisses one without a change of the sentence", () => {
    const accepted = apply(proposed, { op: "accept", id: "FR-002" }).plan;
    expect(found(accepted, "FR-002")).toEqual(found(pointsPlan, "FR-002"));
    const dismissed = found(apply(proposed, { op: "dismiss", id: "FR-002" }).plan, "FR-002");
    expect(dismissed?.shall).toBe(asStated("积分可以抵扣现金", "zh"));
    expect(dismissed?.proposal).toBeUndefined();
  });

  it("accepts the proposals of a filter, or all of them", () => {
    expect(found(apply(proposed, { op: "accept_all" }).plan, "FR-002")?.proposal).toBeUndefined();
    const other = apply(proposed, { op: "accept_all", ids: ["FR-001"] });
    expect(other.ignored).toEqual([{ edit_id: "e0", reason: "no_proposal" }]);
  });

  it("replaces a sentence, its mark and its proposal, and keeps the mark when only the title changes", () => {
    const shall = "当会员结账时，系统应允许抵扣。";
    const changed = found(apply(proposed, { op: "edit", id: "FR-002", shall }).plan, "FR-002");
    expect(changed?.shall).toBe("当会员结账时，系统 SHALL 允许抵扣。");
    expect(changed).not.toHaveProperty("as_stated");
    expect(changed).not.toHaveProperty("proposal");
    const titled = found(apply(proposed, { op: "edit", id: "FR-002", title: "抵扣" }).plan, "FR-002");
    expect(titled).toMatchObject({ title: "抵扣", as_stated: true, proposal: { by: "rules" } });
  });

  it("removes a measure that the new sentence no longer states", () => {
    const measure = { metric: "time", comparator: "<=" as const, value: "2", unit: "s" };
    const [first, ...rest] = pointsPlan.requirements;
    if (first === undefined) throw new Error("the fixture has a requirement");
    const plan = { ...pointsPlan, requirements: [{ ...first, measure }, ...rest] };
    const to = (shall: string) =>
      found(apply(plan, { op: "edit", id: first.id, shall }).plan, first.id)?.measure;
    expect(to("系统 SHALL 在 2 秒内显示余额。")).toEqual(measure);
    expect(to("系统 SHALL 在 3 秒内显示余额。")).toBeUndefined();
  });

  it("gives the parts of a split the sources and tasks of the whole, and the first part its id", () => {
    const { plan } = apply(pointsPlan, {
      op: "split",
      id: "FR-002",
      parts: [{ shall: "系统 SHALL 允许全额抵扣。" }, { shall: "系统 SHALL 允许部分抵扣。" }],
    });
    expect(plan.requirements.map(({ id }) => id)).toEqual(["FR-001", "FR-002", "FR-500", "FR-003"]);
    expect(found(plan, "FR-500")).toMatchObject({ title: "系统 SHALL 允许部分抵扣", scenarios: [] });
    expect(found(plan, "FR-500")?.source).toEqual(found(pointsPlan, "FR-002")?.source);
    expect(plan.tasks.find(({ id }) => id === "T-2")?.requirements).toEqual(["FR-002", "FR-500"]);
    expect(checkPlan(plan)).toEqual([]);
  });

  it("joins the sources of merged requirements and points their acceptance, tests and tasks to the first", () => {
    const { plan } = apply(pointsPlan, {
      op: "merge",
      ids: ["FR-002", "FR-003"],
      shall: "系统 SHALL 支持抵扣和收回。",
    });
    expect(plan.requirements.map(({ id }) => id)).toEqual(["FR-001", "FR-002"]);
    expect(found(plan, "FR-002")?.source).toHaveLength(2);
    expect(plan.acceptance.find(({ id }) => id === "AC-4")?.requirements).toEqual(["FR-002"]);
    expect(plan.test_plan.cases.find(({ id }) => id === "TC-4")?.requirements).toEqual(["FR-002"]);
    expect(plan.tasks.find(({ id }) => id === "T-3")?.requirements).toEqual(["FR-002"]);
    expect(plan.open_questions.find(({ id }) => id === "Q-3")?.about).toEqual(["FR-002"]);
  });

  it("lists the statement of a dropped requirement as unused with the reason, and keeps it again as stated", () => {
    const dropped = apply(pointsPlan, { op: "drop", id: "FR-003", reason: "下一期再做" }).plan;
    const [clause] = dropped.unused_clauses;
    expect(clause).toMatchObject({ text: "退货时要收回积分", reason: "下一期再做" });
    expect(dropped.acceptance.some(({ requirements }) => requirements.includes("FR-003"))).toBe(false);
    if (clause === undefined) throw new Error("the statement is listed");
    const { ref, start, end } = clause;
    const restored = apply(dropped, { op: "keep", unused: { ref, start, end } }).plan;
    expect(restored.unused_clauses).toEqual([]);
    const last = restored.requirements.at(-1);
    expect(last).toMatchObject({ id: "FR-500", as_stated: true, source: [{ text: "退货时要收回积分" }] });
    expect(last && sentenceOf(last)).toBe("退货时要收回积分");
  });

  it("replaces acceptance points; those with the same text keep their ids, shared ones stay with the others", () => {
    const { plan } = apply(pointsPlan, {
      op: "acceptance",
      id: "FR-002",
      texts: ["积分足够时应付金额可以降为零。", "积分不够时余款用现金支付。"],
    });
    const own = plan.acceptance.filter(({ requirements }) => requirements.includes("FR-002"));
    expect(own.map(({ id }) => id)).toEqual(["AC-2", "AC-500"]);
    expect(plan.acceptance).toHaveLength(4);
  });

  it("moves a requirement before another one or to the end", () => {
    const order = (before: string | null) =>
      apply(pointsPlan, { op: "reorder", id: "FR-002", before }).plan.requirements.map(({ id }) => id);
    expect(order("FR-001")).toEqual(["FR-002", "FR-001", "FR-003"]);
    expect(order(null)).toEqual(["FR-001", "FR-003", "FR-002"]);
  });

  it("names the person as the origin of an added requirement", () => {
    const { plan } = apply(pointsPlan, {
      op: "add",
      shall: "系统应每天备份。",
      type: "quality",
      priority: "low",
    });
    expect(plan.requirements.at(-1)).toMatchObject({
      id: "NFR-500",
      shall: "系统 SHALL 每天备份。",
      derived: { how: "由Mei补充" },
    });
    expect(checkPlan(plan)).toEqual([]);
  });

  it("reports an edit of a dropped requirement and applies the others", () => {
    const { plan, ignored, applied } = apply(
      pointsPlan,
      { op: "drop", id: "FR-003", reason: "later" },
      { op: "edit", id: "FR-003", priority: "low" },
      { op: "edit", id: "FR-001", priority: "low" },
    );
    expect(ignored).toEqual([{ edit_id: "e1", reason: "requirement_gone" }]);
    expect(applied.map(({ edit_id }) => edit_id)).toEqual(["e0", "e2"]);
    expect(found(plan, "FR-001")?.priority).toBe("low");
  });

  it("restores an edit when its undo is undone, and reports an undo of nothing", () => {
    const low: DeskEdit = { op: "edit", id: "FR-001", priority: "low" };
    const undo = (edit_id: string): DeskEdit => ({ op: "undo", edit_id });
    expect(apply(pointsPlan, low, undo("e0")).plan).toEqual(pointsPlan);
    expect(found(apply(pointsPlan, low, undo("e0"), undo("e1")).plan, "FR-001")?.priority).toBe("low");
    expect(apply(pointsPlan, undo("e7")).ignored).toEqual([{ edit_id: "e0", reason: "edit_unknown" }]);
  });
});

const id = fc.constantFrom("FR-001", "FR-002", "FR-003", "FR-500", "FR-501", "FR-502");
const sentence = fc.constantFrom("系统 SHALL 计费。", "Members can pay.", "当会员付款时，系统应记录。");
const key = fc.constantFrom(
  ...[...pointsPlan.requirements, ...giftCardsPlan.requirements].flatMap(({ source }) =>
    source.map(({ ref, start, end }) => ({ ref, start, end })),
  ),
);
const anyEdit: fc.Arbitrary<DeskEdit> = fc.oneof(
  id.map((one): DeskEdit => ({ op: "accept", id: one })),
  id.map((one): DeskEdit => ({ op: "dismiss", id: one })),
  fc.constant<DeskEdit>({ op: "accept_all" }),
  fc.tuple(id, sentence).map(([one, shall]): DeskEdit => ({ op: "edit", id: one, shall })),
  fc.tuple(id, sentence).map(([one, title]): DeskEdit => ({ op: "edit", id: one, title })),
  fc
    .tuple(id, fc.array(sentence, { minLength: 2, maxLength: 3 }))
    .map(([one, all]): DeskEdit => ({ op: "split", id: one, parts: all.map((shall) => ({ shall })) })),
  fc
    .tuple(fc.array(id, { minLength: 2, maxLength: 3 }), sentence)
    .map(([ids, shall]): DeskEdit => ({ op: "merge", ids, shall })),
  id.map((one): DeskEdit => ({ op: "drop", id: one, reason: "later" })),
  fc.tuple(id, fc.option(id)).map(([one, before]): DeskEdit => ({ op: "reorder", id: one, before })),
  fc
    .tuple(id, fc.array(sentence, { maxLength: 3 }))
    .map(([one, texts]): DeskEdit => ({ op: "acceptance", id: one, texts })),
  key.map((unused): DeskEdit => ({ op: "keep", unused })),
  sentence.map((text): DeskEdit => ({ op: "exclude", text })),
  fc.tuple(sentence, sentence).map(([text, old]): DeskEdit => ({ op: "exclude", text, instead_of: old })),
  sentence.map((text): DeskEdit => ({ op: "include", text })),
  sentence.map((shall): DeskEdit => ({ op: "add", shall, type: "functional", priority: "low" })),
  fc
    .tuple(fc.nat(2), fc.constantFrom("changes", "removes", "renames", "same", "adds"))
    .map(([index, status]): DeskEdit => ({ op: "match", index, status, title: "改名" })),
  fc
    .tuple(fc.nat(1), fc.constantFrom("both", "a", "b", "ask"))
    .map(([index, status]): DeskEdit => ({ op: "pair", index, status })),
  sentence.map((title): DeskEdit => ({ op: "task", task: "T-001", title })),
  fc.nat(6).map((at): DeskEdit => ({ op: "undo", edit_id: `e${at}` })),
);
const draft: Plan = { ...giftCardsPlan, meta: { ...giftCardsPlan.meta, status: "draft" } };
const [existing, other] = existingIn("en");
const statements = secondPlan("en", [
  { text: "Up to 3 hours from now on.", about: existing.id, kind: "changes" },
  { text: "Guests for one hour.", about: existing.id, kind: "changes" },
  { text: "No export any more.", about: other.id, kind: "removes" },
]);
/** A plan with undecided matches, and a pair of requirements it contains. Its existing requirements have other ids. */
const second: Plan = {
  ...draft,
  matches: (statements.matches ?? []).map((match) => ({
    ...match,
    requirement: match.requirement.replace("FR-", "FR-9"),
    source: { ...match.source, ref: "answer:Q-001" },
  })),
  unused_clauses: [
    ...draft.unused_clauses,
    ...statements.unused_clauses.map((clause) => ({ ...clause, ref: "answer:Q-001" })),
  ],
  contradictions: draft.requirements.slice(0, 2).flatMap(({ source: [a], id: one }, at, [, last]) => {
    const [b] = last?.source ?? [];
    return at === 0 && a !== undefined && b !== undefined && last !== undefined
      ? [{ a, b, text: "x", requirements: [one, last.id] }]
      : [];
  }),
};
const existingOnes = [existing, other].map((one) => ({ ...one, id: one.id.replace("FR-", "FR-9") }));
const anyPlan = fc.constantFrom(proposed, draft, second);
const sequence = fc.array(anyEdit, { maxLength: 12 });

describe("what is not in scope", () => {
  const texts = (plan: Plan) => plan.non_goals.slice(draft.non_goals.length);

  it("is listed, changed in place and taken off", () => {
    const edits: DeskEdit[] = [
      { op: "exclude", text: "Invoices" },
      { op: "exclude", text: "Refunds in cash" },
      { op: "exclude", text: "Printed invoices", instead_of: "Invoices" },
    ];
    expect(texts(apply(draft, ...edits).plan)).toEqual(["Printed invoices", "Refunds in cash"]);
    expect(texts(apply(draft, ...edits, { op: "include", text: "Refunds in cash" }).plan)).toEqual([
      "Printed invoices",
    ]);
  });

  it("is not listed twice, and an edit of a text that is gone has no effect", () => {
    const { plan, ignored } = apply(
      draft,
      { op: "exclude", text: "Invoices" },
      { op: "exclude", text: " Invoices " },
      { op: "exclude", text: "Refunds", instead_of: "Receipts" },
      { op: "include", text: "Receipts" },
    );
    expect(texts(plan)).toEqual(["Invoices"]);
    expect(ignored.map(({ reason }) => reason)).toEqual(["same_as_before", "non_goal_gone", "non_goal_gone"]);
  });
});

describe("any sequence of edits", () => {
  it("keeps every statement of the plan in one place: used by requirements or listed as unused", () => {
    fc.assert(
      fc.property(anyPlan, sequence, (plan, edits) => {
        const before = spans(plan);
        const after = spans(apply(plan, ...edits).plan);
        expect(new Set([...after.used, ...after.unused])).toEqual(
          new Set([...before.used, ...before.unused]),
        );
        expect(after.unused.filter((span) => after.used.has(span))).toEqual([]);
        expect(new Set(after.unused).size).toBe(after.unused.length);
      }),
    );
  });

  it("gives a valid plan with unique ids and titles and no reference to something that is gone", () => {
    fc.assert(
      fc.property(anyPlan, sequence, (plan, edits) => {
        const after = apply(plan, ...edits).plan;
        expect(planSchema.safeParse(after).error).toBeUndefined();
        expect(checkPlan(after)).toEqual(checkPlan(plan));
        const titles = after.requirements.map(({ title }) => title);
        expect(new Set(titles).size).toBe(titles.length);
      }),
    );
  });

  it("is the plan before when the last edit is undone", () => {
    fc.assert(
      fc.property(anyPlan, sequence, anyEdit, (plan, edits, last) => {
        const undone = [...edits, last, { op: "undo" as const, edit_id: `e${edits.length}` }];
        expect(apply(plan, ...undone).plan).toEqual(apply(plan, ...edits).plan);
      }),
    );
  });

  it("does not change its input", () => {
    fc.assert(
      fc.property(sequence, (edits) => {
        const copy = structuredClone(proposed);
        apply(proposed, ...edits);
        expect(proposed).toEqual(copy);
      }),
    );
  });
});
