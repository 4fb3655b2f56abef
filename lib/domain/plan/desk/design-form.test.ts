import { describe, expect, it } from "vitest";
import { soundPlan } from "../../../testing/plan-fixture.ts";
import { STOCK_DESIGN } from "../../../testing/stock-design.ts";
import { DESIGN_PARTS, type DesignItem, designKey, designParts } from "../design/design.ts";
import { applyDeskEdits } from "./apply-desk-edits.ts";
import { designEdit, designValues, isComplete, textsEdit, textValues, unreadLines } from "./design-form.ts";
import type { DeskEntry } from "./desk-edit.ts";

const author = { id: "usr_mei", kind: "user", name: "Mei" } as unknown as DeskEntry["author"];
const stock = applyDeskEdits(
  soundPlan(),
  STOCK_DESIGN.map((edit, at) => ({
    edit_id: `e${at}`,
    plan_version: 1,
    seq: at + 1,
    at: "2026-01-01T00:00:00Z",
    author,
    edit,
    new_ids: [],
  })),
).plan;

describe("the forms of a design", () => {
  it.each(["zh", "en"] as const)("make the item that they show, for every item (%s)", (language) => {
    const parts = designParts(stock);
    for (const part of DESIGN_PARTS)
      for (const item of parts[part] as readonly DesignItem[]) {
        const values = designValues(item, language);
        expect(isComplete(part, values)).toBe(true);
        const edit = designEdit({ part, values }, stock, { key: designKey(item), item });
        expect(edit).toMatchObject({ was: designKey(item), item });
      }
    expect(textsEdit(textValues(stock))).toEqual({ op: "design_texts", item: designTexts() });
  });

  it("read what a person writes: meanings, references and roles, with either bracket and arrow", () => {
    const fields = "number\nguest (who pays) -> Guest\n金额（含税）\n";
    const entity = designEdit(
      { part: "entities", values: { name: " Room ", fields, requirements: "FR-001, FR-999" } },
      stock,
      null,
    );
    expect(entity).toEqual({
      op: "entity",
      item: {
        name: "Room",
        fields: [
          { name: "number" },
          { name: "guest", meaning: "who pays", refers: "Guest" },
          { name: "金额", meaning: "含税" },
        ],
        requirements: ["FR-001"],
      },
    });
    const values = {
      entity: "Room",
      name: "Free",
      initial: "yes",
      transitions: "reserve → Taken（会员）\nbroken",
    };
    expect(unreadLines("states", values)).toEqual(["broken"]);
    expect(isComplete("states", values)).toBe(false);
    expect(
      designEdit(
        { part: "states", values: { ...values, transitions: "reserve → Taken（会员）" } },
        stock,
        null,
      ),
    ).toMatchObject({
      item: { initial: true, transitions: [{ on: "reserve", to: "Taken", by: "会员" }] },
    });
    expect(isComplete("rights", { role: " " })).toBe(false);
  });
});

function designTexts() {
  const { overview, key_decisions, alternatives, dependencies } = stock.design;
  return { overview, key_decisions, alternatives, dependencies };
}
