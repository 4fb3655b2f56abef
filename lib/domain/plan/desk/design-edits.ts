import type { DesignItem, DesignPart } from "../design/design.ts";
import { dropDesignItem, setDesignItem } from "../design/set-design-item.ts";
import type { Plan } from "../plan.ts";
import type { EditOf } from "./desk-edit.ts";
import type { Edited } from "./requirement-edits.ts";

/** The part of the design that each operation sets an item of. */
const PART_OF = {
  entity: "entities",
  state: "states",
  interface: "interfaces",
  right: "rights",
} as const satisfies Record<string, DesignPart>;

type SetOp = keyof typeof PART_OF;

/** The edits that change the design of a plan. */
export type DesignEdit = EditOf<SetOp | "design_drop" | "design_texts">;

/** The part that an edit of the design is about; null for its texts. */
export function partOfEdit(edit: DesignEdit): DesignPart | null {
  if (edit.op === "design_texts") return null;
  return edit.op === "design_drop" ? edit.part : PART_OF[edit.op];
}

/** Whether an edit changes the design. */
export const isDesignEdit = (edit: { readonly op: string }): edit is DesignEdit =>
  edit.op === "design_drop" || edit.op === "design_texts" || Object.hasOwn(PART_OF, edit.op);

/** Applies an edit of the design by a person. */
export function editDesign(plan: Plan, edit: DesignEdit, name: string): Edited {
  if (edit.op === "design_drop") return dropDesignItem(plan, edit);
  if (edit.op === "design_texts") {
    const given = Object.fromEntries(Object.entries(edit.item).filter(([, value]) => value !== undefined));
    return { ...plan, design: { ...plan.design, ...given } };
  }
  const item: DesignItem = edit.item;
  return setDesignItem(plan, { part: PART_OF[edit.op], item }, { by: name, was: edit.was });
}

/** Limit of a plan's schema. */
const MAX_CASES = 2000;

/** Adds a test case about known requirements. */
export function addCase(plan: Plan, { op: _op, ...given }: EditOf<"case">, id: string | undefined): Edited {
  const known = new Set(plan.requirements.map((one) => one.id));
  const requirements = [...new Set(given.requirements.filter((one) => known.has(one)))];
  const { cases } = plan.test_plan;
  if (requirements.length === 0) return "requirement_gone";
  if (cases.some(({ title }) => title === given.title)) return "name_taken";
  if (id === undefined || cases.length >= MAX_CASES) return "too_many";
  return { ...plan, test_plan: { ...plan.test_plan, cases: [...cases, { id, ...given, requirements }] } };
}
