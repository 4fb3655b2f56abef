import { describe, expect, it } from "vitest";
import { soundPlan } from "../../testing/plan-fixture.ts";
import { STOCK_DESIGN } from "../../testing/stock-design.ts";
import { applyEdits } from "../document/edit.ts";
import { applyDeskEdits } from "../plan/desk/apply-desk-edits.ts";
import type { DeskEdit, DeskEntry } from "../plan/desk/desk-edit.ts";
import type { Plan } from "../plan/plan.ts";
import { SRS_PROFILES } from "../srs-outline/profiles/profiles.ts";
import { type DroppedDesign, droppedDesign } from "./dropped-design.ts";
import { extendSrs } from "./extend-srs.ts";
import { writeSrs } from "./write-srs.ts";

const author = { id: "usr_mei", kind: "user", name: "Mei" } as unknown as DeskEntry["author"];
const designed = (edits: readonly DeskEdit[], plan: Plan = soundPlan()): Plan =>
  applyDeskEdits(
    plan,
    edits.map((edit, at) => ({
      edit_id: `e${at}`,
      plan_version: 1,
      seq: at + 1,
      at: "2026-01-01T00:00:00Z",
      author,
      edit,
      new_ids: [],
    })),
  ).plan;

const task: Plan["tasks"][number] = {
  id: "T-001",
  title: "Store movements",
  description: "",
  depends: [],
  effort: "M",
  requirements: ["FR-001"],
};
const stock = designed(STOCK_DESIGN, soundPlan({ tasks: [task] }));
const profile = SRS_PROFILES["iso-29148"];
const options = { projectName: "Stock", profile };
const first = writeSrs(stock, profile, { projectName: "Stock" });
const extended = (text: string, plan: Plan) => {
  const edits = extendSrs(text, plan, options);
  const applied = applyEdits(text, edits, { mode: "all_or_nothing" });
  expect(applied.results.filter(({ status }) => status === "failed")).toEqual([]);
  return applied.markdown;
};
const requirements: string[] = [];

describe("the design in an SRS", () => {
  it.each(Object.values(SRS_PROFILES))("$id has the sections of a design, each once", (one) => {
    for (const language of ["zh", "en"] as const) {
      const plan = { ...stock, meta: { ...stock.meta, language } };
      const text = writeSrs(plan, one, { projectName: "Stock" });
      const titles =
        language === "zh"
          ? ["数据模型", "状态模型", "外部系统", "角色与权限", "设计决定", "工作任务"]
          : [
              "Data model",
              "State models",
              "External systems",
              "Roles and permissions",
              "Design decisions",
              "Tasks",
            ];
      for (const title of titles)
        expect(text.match(new RegExp(`^#+ .*${title}$`, "gm")), `${one.id} ${title}`).toHaveLength(1);
    }
  });

  it("prints tables, one diagram per state machine, the matrix, decisions, alternatives, tasks and the glossary", () => {
    expect(first.match(/```mermaid\nstateDiagram-v2/g)).toHaveLength(3);
    expect(first).toContain("| Draft | submit | Submitted | Operator |");
    expect(first).toContain(
      "| PostgreSQL | both | all records | Start-up fails and readiness reports it |  |",
    );
    expect(first).toContain("| approve work | may not | may | may | not stated | not stated | not stated |");
    expect(first).toContain("- One aggregate balance per product, because transfers are out of scope");
    expect(first).toContain("Alternatives considered:\n\n- Balances per location");
    expect(first).toContain("| T-001 | Store movements | M |  | FR-001 |");
    expect(first).toContain("| Product | A part that the storeroom stocks |");
  });

  it("does not change when the same plan is written again", () => {
    expect(extended(first, stock)).toBe(first);
  });

  it("gets the items of a further plan, with what the document had and with redrawn diagrams", () => {
    const further = designed([
      {
        op: "entity",
        item: {
          name: "Product",
          fields: [{ name: "barcode" }, { name: "supplier", refers: "Supplier" }],
          owner: "Manager",
          requirements,
        },
      },
      {
        op: "state",
        item: {
          entity: "Work order",
          name: "Draft",
          transitions: [{ to: "Approved", on: "submit" }],
          requirements,
        },
      },
      {
        op: "state",
        item: { entity: "Supplier", name: "Listed", initial: true, transitions: [], requirements },
      },
      {
        op: "interface",
        item: { partner: "Spreadsheet export", direction: "both", data: "CSV", requirements },
      },
      {
        op: "interface",
        item: { partner: "Supplier portal", direction: "in", data: "prices", requirements },
      },
      {
        op: "right",
        item: { role: "Buyer", may: ["maintain products", "order parts"], may_not: [], requirements },
      },
      { op: "right", item: { role: "operator", may: ["approve work"], may_not: [], requirements } },
      {
        op: "design_texts",
        item: { key_decisions: ["Prices are stored in cents"], alternatives: ["Decimals"] },
      },
    ]);
    const text = extended(first, further);
    expect(text).toContain(
      "| Product | A part that the storeroom stocks | SKU; name; unit; cost; reorder level; location → Location; barcode; supplier → Supplier | Manager |  |",
    );
    expect(text).toMatch(/e1 --> e\d+ : supplier/);
    expect(text).toContain("| Draft | submit | Approved |  |");
    expect(text).not.toContain("| Draft | submit | Submitted | Operator |");
    expect(text).toContain("| Draft | cancel | Cancelled |  |");
    expect(text).toContain("#### States of Supplier");
    expect(text).toContain("| Spreadsheet export | both | CSV | not stated yet |  |");
    expect(text).toContain('p6["Supplier portal"] -->|"prices"| system');
    expect(text).toContain(
      "| approve work | may | may | may | not stated | not stated | not stated | not stated |",
    );
    expect(text).toContain(
      "| order parts | not stated | not stated | not stated | not stated | not stated | not stated | may |",
    );
    expect(text).toContain("- Prices are stored in cents");
    expect(text).toContain("- Decimals");
    expect(text.match(/```mermaid\nstateDiagram-v2/g)).toHaveLength(4);
  });

  it.each(["en", "zh"] as const)(
    "loses what a later version of the plan drops, and nothing else (%s)",
    (language) => {
      const before = { ...stock, meta: { ...stock.meta, language } };
      const { design } = before;
      const without = <T>(list: readonly T[] | undefined, isLeft: (one: T) => boolean) =>
        (list ?? []).filter(isLeft);
      const after: Plan = {
        ...before,
        design: {
          ...design,
          entities: without(design.entities, ({ name }) => name !== "Location").map((one) => ({
            ...one,
            fields: one.fields.filter(({ name }) => name !== "cost"),
          })),
          interfaces: without(design.interfaces, ({ partner }) => partner !== "PostgreSQL"),
          states: without(design.states, () => true).map((one) => ({
            ...one,
            transitions: one.transitions.filter(({ on }) => on !== "cancel"),
          })),
          rights: without(design.rights, () => true).map((one) => ({
            ...one,
            may: one.may.filter((action) => action !== "approve work"),
            may_not: one.may_not.filter((action) => action !== "approve work"),
          })),
        },
      };
      const own = "A person wrote this line.";
      const whole = writeSrs(before, profile, { projectName: "Stock" });
      const text = `${whole}\n${own}\n`;
      const run = (dropped: DroppedDesign) => {
        const edits = extendSrs(text, after, { ...options, dropped });
        const applied = applyEdits(text, edits, { mode: "all_or_nothing" });
        expect(applied.results.filter(({ status }) => status === "failed")).toEqual([]);
        expect(applyEdits(applied.markdown, applied.inverse).markdown).toBe(text);
        return applied.markdown;
      };
      const now = run(droppedDesign([before], [after]));
      expect(now).not.toMatch(/^\| Location \|/m);
      expect(now).not.toMatch(/^\| PostgreSQL \|/m);
      expect(now).not.toMatch(/\| cancel \|/);
      expect(now).not.toMatch(/^\| approve work \|/m);
      expect(now).not.toMatch(/; cost;|；cost；/);
      expect(now).toMatch(/^\| Product \|/m);
      expect(now).toContain(own);
      const others = (markdown: string) =>
        markdown
          .replaceAll(/```mermaid[\s\S]*?```/g, "")
          .split("\n")
          .filter((line) => !line.startsWith("|"));
      expect(others(now)).toEqual(others(text));
      expect(run(droppedDesign([before], [after, before]))).toContain("| Location |");
      expect(applyEdits(now, extendSrs(now, after, options)).markdown).toBe(now);
    },
  );

  it("says that nothing is stated where the plan drops everything", () => {
    const { entities: _e, states: _s, interfaces: _i, rights: _r, ...texts } = stock.design;
    const bare: Plan = { ...stock, design: texts };
    const edits = extendSrs(first, bare, { ...options, dropped: droppedDesign([stock], [bare]) });
    const { markdown, results } = applyEdits(first, edits, { mode: "all_or_nothing" });
    expect(results.filter(({ status }) => status === "failed")).toEqual([]);
    expect(markdown).not.toContain("classDiagram");
    expect(markdown).not.toContain("stateDiagram");
    expect(markdown).not.toMatch(/^\| (?:Draft|Product) \|.*\|.*\|.*\|/m);
  });

  it("leaves a person's text in these sections as it is, and does not draw a diagram that was removed", () => {
    const own = first
      .replace(/```mermaid\nclassDiagram[\s\S]*?```\n/, "A picture hangs on the wall.\n")
      .replace("| view parts | may |", "| view parts | only own |");
    const further = designed([
      { op: "entity", item: { name: "Supplier", fields: [], requirements } },
      { op: "right", item: { role: "Buyer", may: ["order parts"], may_not: [], requirements } },
    ]);
    const text = extended(own, further);
    expect(text).toContain("A picture hangs on the wall.");
    expect(text).not.toContain("classDiagram");
    expect(text).toContain("| view parts | only own |");
    expect(text).toContain("| Supplier | not stated yet | fields not stated yet | not stated yet |  |");
  });

  it("adds no section that the team's outline does not have", () => {
    const chapters = [
      { title: { zh: "功能", en: "Functions" }, aliases: [], kind: "functions" as const, required: true },
    ];
    const own = { id: "own", name: { zh: "自有", en: "Own" }, chapters };
    const text = writeSrs(soundPlan(), own, { projectName: "Stock" });
    const applied = applyEdits(text, extendSrs(text, stock, { projectName: "Stock", profile: own }));
    for (const title of [
      "data_model",
      "states",
      "partners",
      "permissions",
      "decisions",
      "tasks",
      "definitions",
    ])
      expect(applied.markdown).not.toMatch(new RegExp(`^#+ ${title}$`, "m"));
  });

  it("adds the sections to a document from before them, in their chapters", () => {
    const before = writeSrs(soundPlan(), profile, { projectName: "Stock" });
    expect(before).not.toContain("Data model");
    const text = extended(before, stock);
    for (const title of [
      "Data model",
      "State models",
      "External systems",
      "Roles and permissions",
      "Design decisions",
    ])
      expect(text).toMatch(new RegExp(`^### 3\\.\\d+ ${title}$`, "m"));
    for (const line of before.split("\n").filter((one) => !one.includes("be defined") && one.length > 40))
      expect(text).toContain(line);
    expect(extended(text, stock)).toBe(text);
  });
});
