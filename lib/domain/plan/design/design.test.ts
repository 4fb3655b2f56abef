import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { soundPlan } from "../../../testing/plan-fixture.ts";
import { STOCK_DESIGN } from "../../../testing/stock-design.ts";
import { checkPlan } from "../check-plan.ts";
import { planComparison } from "../compare-plans.ts";
import { definedTerms, planTerms } from "../defined-terms.ts";
import { applyDeskEdits } from "../desk/apply-desk-edits.ts";
import type { DeskEdit, DeskEntry } from "../desk/desk-edit.ts";
import { type Plan, planSchema } from "../plan.ts";
import { canonicalJson } from "../plan-hash.ts";
import { planMarkdown } from "../plan-markdown.ts";
import { upgradePlan } from "../upgrade-plan.ts";
import { withoutRequirement } from "../without-requirement.ts";
import { type DesignItem, designKey, designParts } from "./design.ts";
import { contextDiagram, dataDiagram, stateDiagram } from "./design-diagrams.ts";
import { permissionMatrix } from "./permission-matrix.ts";
import { proposedCases } from "./proposed-cases.ts";

const author = { id: "usr_mei", kind: "user", name: "Mei" } as unknown as DeskEntry["author"];
const entries = (edits: readonly DeskEdit[]): DeskEntry[] =>
  edits.map((edit, at) => ({
    edit_id: `e${at}`,
    plan_version: 1,
    seq: at + 1,
    at: "2026-01-01T00:00:00Z",
    author,
    edit,
    new_ids: [`TC-${900 + at}`],
  }));
const apply = (plan: Plan, ...edits: readonly DeskEdit[]) => applyDeskEdits(plan, entries(edits));
const stock = apply(soundPlan(), ...STOCK_DESIGN).plan;
const names = (items: readonly DesignItem[]) => items.map(designKey);

describe("the design of a plan", () => {
  it("takes every item of a real system, valid and without problems", () => {
    const { entities, states, interfaces, rights } = designParts(stock);
    expect([entities.length, interfaces.length, rights.length]).toEqual([8, 5, 6]);
    expect(new Set(states.map(({ entity }) => entity)).size).toBe(3);
    expect(planSchema.parse(stock)).toEqual(stock);
    expect(checkPlan(stock)).toEqual([]);
  });

  it("has every entity and state that an item names, without fields and transitions that nobody stated", () => {
    const { entities, states } = designParts(stock);
    expect(entities.find(({ name }) => name === "Location")?.fields).toEqual([{ name: "name" }]);
    expect(states.find(({ name }) => name === "Rejected")?.transitions).toEqual([]);
    const one = apply(soundPlan(), STOCK_DESIGN[0] as DeskEdit).plan;
    expect(names(designParts(one).entities)).toEqual(["Product", "Location"]);
  });

  it("names the person of an item that follows from no requirement", () => {
    expect(designParts(stock).rights[0]?.derived).toEqual({ how: "proposed by Mei" });
  });

  it("renames an entity and a state with all references to them", () => {
    const draft = designParts(stock).states.find(({ name }) => name === "Draft");
    const user = designParts(stock).entities.find(({ name }) => name === "User");
    if (draft === undefined || user === undefined) throw new Error("missing");
    const { plan } = apply(
      stock,
      { op: "entity", was: "user", item: { ...user, name: "Account" } },
      { op: "state", was: "Work order / Submitted", item: { ...draft, name: "Sent", transitions: [] } },
    );
    const { entities, states } = designParts(plan);
    expect(JSON.stringify(plan.design)).not.toContain('"User"');
    expect(
      entities.flatMap(({ fields }) => fields).filter(({ refers }) => refers === "Account"),
    ).toHaveLength(4);
    expect(states.filter(({ entity }) => entity === "Account")).toHaveLength(2);
    expect(states.find(({ name }) => name === "Draft")?.transitions[0]?.to).toBe("Sent");
    expect(checkPlan(plan)).toEqual([]);
  });

  it("removes an entity with its states and references, and a state with the transitions to it", () => {
    const { plan } = apply(
      stock,
      { op: "design_drop", part: "entities", key: "Work order" },
      { op: "design_drop", part: "states", key: "User / Inactive" },
    );
    const { states } = designParts(plan);
    expect(states.some(({ entity }) => entity === "Work order")).toBe(false);
    expect(states.find(({ entity }) => entity === "User")?.transitions).toEqual([]);
    expect(checkPlan(plan)).toEqual([]);
  });

  it("reports an item that is gone and a name that is taken, and changes nothing", () => {
    const role = { role: "Operator", may: [], may_not: [], requirements: [] };
    const { plan, ignored } = apply(
      stock,
      { op: "right", was: "Nobody", item: role },
      { op: "right", was: "Manager", item: role },
      { op: "design_drop", part: "interfaces", key: "Fax" },
    );
    expect(ignored.map(({ reason }) => reason)).toEqual(["item_gone", "name_taken", "item_gone"]);
    expect(plan).toEqual(stock);
  });

  it("has one initial state per entity", () => {
    const submitted = designParts(stock).states.find(({ name }) => name === "Submitted");
    if (submitted === undefined) throw new Error("missing");
    const { plan } = apply(stock, { op: "state", item: { ...submitted, initial: true } });
    const initial = designParts(plan).states.filter((one) => one.entity === "Work order" && one.initial);
    expect(names(initial)).toEqual(["Work order / Submitted"]);
  });

  it("says that an item's only requirement was dropped", () => {
    const item = { role: "Member", may: ["reserve"], may_not: [], requirements: ["FR-001"] };
    const { plan } = apply(soundPlan(), { op: "right", item });
    expect(designParts(plan).rights[0]).toEqual(item);
    expect(designParts(withoutRequirement(plan, "FR-001")).rights[0]).toEqual({
      ...item,
      requirements: [],
      derived: { how: "followed from FR-001, which was dropped" },
    });
  });

  it("keeps the hash of a plan from before it, and reads plain field names", () => {
    const before = soundPlan();
    expect(canonicalJson(planSchema.parse(before))).toBe(canonicalJson(before));
    const old = { ...before, design: { overview: "x", entities: [{ name: "Room", fields: ["number"] }] } };
    expect(upgradePlan(old)?.design.entities?.[0]).toMatchObject({
      name: "Room",
      fields: [{ name: "number" }],
    });
  });

  it("reports names used twice, references to nothing and items without evidence", () => {
    const bare = { requirements: [] };
    const design = {
      ...soundPlan().design,
      entities: [
        { name: "Room", fields: [{ name: "house", refers: "House" }], ...bare },
        { name: "room", fields: [], requirements: ["FR-999"] },
      ],
      states: [
        {
          entity: "Room",
          name: "Free",
          transitions: [{ to: "Taken", on: "reserve" }],
          requirements: ["FR-001"],
        },
      ],
    };
    const codes = checkPlan(soundPlan({ design })).map(({ code, path }) => `${code} ${path}`);
    expect(codes).toEqual([
      "source_missing design.entities.0",
      "name_duplicate design.entities.1",
      "reference_unknown design.entities.1.requirements",
      "reference_unknown design.entities.0.fields.0.refers",
      "reference_unknown design.states.0.transitions.0.to",
    ]);
  });
});

describe("what follows from a design", () => {
  it("compares versions item by item", () => {
    const { plan } = apply(
      stock,
      { op: "design_drop", part: "rights", key: "Guest" },
      { op: "design_texts", item: { key_decisions: ["Two balances"] } },
      { op: "interface", item: { partner: "Fax", direction: "in", data: "orders", requirements: [] } },
    );
    const changes = planComparison(stock, plan).changes.map(
      ({ section, op, title }) => `${section} ${op} ${title}`,
    );
    expect(changes).toEqual([
      "interfaces added Fax",
      "rights dropped Guest",
      "decisions added Two balances",
      "decisions dropped One aggregate balance per product, because transfers are out of scope",
    ]);
  });

  it("shows what changed in an item as people read it", () => {
    const item = {
      entity: "User",
      name: "Inactive",
      transitions: [{ on: "activate", to: "Active", by: "Manager" }],
      requirements: [],
    };
    const { plan } = apply(stock, { op: "state", item });
    const [change] = planComparison(stock, plan).changes;
    expect(change?.fields).toEqual([
      {
        field: "transitions",
        before: "activate → Active (Administrator)",
        after: "activate → Active (Manager)",
      },
    ]);
  });

  it("proposes a test case per transition and right, and none that the plan has", () => {
    const titles = proposedCases(stock).map(({ title }) => title);
    expect(titles).toContain("Work order in state “Draft”: “submit” by Operator leads to “Submitted”");
    expect(titles).toContain("Operator may not: approve work (refused)");
    const [first] = proposedCases(stock);
    if (first === undefined) throw new Error("none");
    const { plan } = apply(stock, {
      op: "case",
      title: first.title,
      level: first.level,
      requirements: ["FR-001"],
    });
    expect(plan.test_plan.cases.at(-1)).toMatchObject({ id: "TC-900", title: first.title });
    expect(proposedCases(plan).map(({ title }) => title)).toEqual(titles.slice(1));
    expect(stock.test_plan.cases).toHaveLength(1);
  });

  it("does not propose a test case again that a person rejected, in no later version, until somebody adds it", () => {
    const [first, second] = proposedCases(stock);
    if (first === undefined || second === undefined) throw new Error("none");
    const { plan } = apply(stock, { op: "case_reject", title: first.title });
    expect(plan.test_plan).toMatchObject({ cases: stock.test_plan.cases, rejected: [first.title] });
    expect(proposedCases(plan)[0]).toEqual(second);
    expect(planSchema.parse(plan).test_plan.rejected).toEqual([first.title]);
    expect(apply(plan, { op: "case_reject", title: first.title }).ignored).toMatchObject([
      { reason: "same_as_before" },
    ]);
    expect(apply(plan, { op: "case_reject", title: "Unknown" }).ignored).toMatchObject([
      { reason: "no_proposal" },
    ]);
    const restored = apply(plan, { op: "case_restore", title: first.title.toUpperCase() });
    expect(restored.plan.test_plan.rejected).toBeUndefined();
    expect(proposedCases(restored.plan)).toEqual(proposedCases(stock));
    expect(apply(stock, { op: "case_restore", title: first.title }).ignored).toMatchObject([
      { reason: "same_as_before" },
    ]);
    const { title, level } = first;
    const added = apply(plan, { op: "case", title, level, requirements: ["FR-001"] }).plan.test_plan;
    expect([added.rejected, added.cases.at(-1)?.title]).toEqual([undefined, title]);
  });

  it("states a permission only where the plan states it; a refusal wins", () => {
    const { roles, rows } = permissionMatrix([
      { role: "A", may: ["see", "edit"], may_not: ["Edit"] },
      { role: "B", may: [], may_not: [] },
    ]);
    expect(roles).toEqual(["A", "B"]);
    expect(rows).toEqual([
      { action: "see", cells: ["may", "unstated"] },
      { action: "edit", cells: ["may_not", "unstated"] },
    ]);
  });

  it("builds the glossary of entities, roles and stated definitions, without definitions that nobody gave", () => {
    const terms = planTerms(stock);
    expect(terms.find(({ text }) => text === "Product")?.definition).toBe("A part that the storeroom stocks");
    expect(terms.find(({ text }) => text === "Refresh token")).toEqual({ text: "Refresh token" });
    expect(terms.find(({ text }) => text === "Operator")).toEqual({ text: "Operator" });
    expect(
      definedTerms("A no-show means a guest who does not come. This means trouble for us.", "en"),
    ).toEqual([{ text: "no-show", definition: "a guest who does not come" }]);
    expect(definedTerms("工单是指一次领料请求。", "zh")).toEqual([
      { text: "工单", definition: "一次领料请求" },
    ]);
  });

  it("draws names of signs and of Mermaid's own words as plain labels", () => {
    for (const name of ["{}", '"', "[*]", "direction TB", "%%{init}%%"]) {
      const code = [
        dataDiagram([{ name, fields: [{ name, refers: name }] }]),
        stateDiagram([{ from: null, to: name, on: name, by: "" }]),
        contextDiagram([{ partner: name, direction: "out", data: name }], name),
      ].join("\n");
      expect(code).not.toMatch(/\[""\]|""|direction\s+TB|%%/);
      expect(code.split("\n").filter((line) => line.trim().endsWith(":"))).toEqual([]);
    }
  });

  it("prints tables with their diagrams, and what is not known where there is nothing", () => {
    const text = planMarkdown(stock);
    expect(text).toContain(
      "| Product | A part that the storeroom stocks | SKU; name; unit; cost; reorder level; location → Location |",
    );
    expect(text).toContain("classDiagram");
    expect(text).toContain("[*] --> s");
    expect(text).toContain("| view parts | may | may | may | not stated | not stated | may not |");
    expect(planMarkdown(soundPlan())).toContain("The plan does not state yet who may do what.");
  });
});

const name = fc.constantFrom("Order", "order ", "Room", "User", "工单", "a / b");
const anyEdit: fc.Arbitrary<DeskEdit> = fc.oneof(
  fc.tuple(name, fc.array(name, { maxLength: 3 }), fc.option(name, { nil: undefined })).map(
    ([own, fields, was]): DeskEdit => ({
      op: "entity",
      was,
      item: {
        name: own.trim(),
        fields: fields.map((one, at) => ({ name: `f${at}`, refers: one.trim() })),
        requirements: ["FR-001", "FR-404"],
      },
    }),
  ),
  fc.tuple(name, name, fc.array(name, { maxLength: 3 }), fc.boolean()).map(
    ([entity, own, to, initial]): DeskEdit => ({
      op: "state",
      item: {
        entity: entity.trim(),
        name: own.trim(),
        ...(initial ? { initial: true as const } : {}),
        transitions: to.map((one) => ({ to: one.trim(), on: "go" })),
        requirements: [],
      },
    }),
  ),
  fc.tuple(fc.constantFrom("entities" as const, "states" as const), name, name).map(
    ([part, a, b]): DeskEdit => ({
      op: "design_drop",
      part,
      key: part === "states" ? `${a.trim()} / ${b.trim()}` : a,
    }),
  ),
  fc.constant<DeskEdit>({ op: "drop", id: "FR-001", reason: "later" }),
  fc.nat(6).map((at): DeskEdit => ({ op: "undo", edit_id: `e${at}` })),
);

describe("any sequence of edits of the design", () => {
  it("gives a valid plan without references to nothing", () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 14 }), (edits) => {
        const { plan } = apply(soundPlan({ meta: { ...soundPlan().meta, status: "draft" } }), ...edits);
        expect(planSchema.safeParse(plan).error).toBeUndefined();
        expect(checkPlan(plan)).toEqual([]);
      }),
    );
  });

  it("is the plan before when the last edit is undone", () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 10 }), anyEdit, (edits, last) => {
        const undone = [...edits, last, { op: "undo" as const, edit_id: `e${edits.length}` }];
        expect(apply(stock, ...undone).plan).toEqual(apply(stock, ...edits).plan);
      }),
    );
  });
});
