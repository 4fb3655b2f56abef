import { type DesignItem, type DesignPart, foldedDesignName } from "../design/design.ts";
import { proposedCases } from "../design/proposed-cases.ts";
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

/** Limit of a plan's schema, for cases and for rejected ones. */
const MAX_CASES = 2000;

/** Adds a test case about known requirements. */
export function addCase(plan: Plan, { op: _op, ...given }: EditOf<"case">, id: string | undefined): Edited {
  const known = new Set(plan.requirements.map((one) => one.id));
  const requirements = [...new Set(given.requirements.filter((one) => known.has(one)))];
  const { cases } = plan.test_plan;
  if (requirements.length === 0) return "requirement_gone";
  if (cases.some(({ title }) => title === given.title)) return "name_taken";
  if (id === undefined || cases.length >= MAX_CASES) return "too_many";
  const added = {
    ...plan,
    test_plan: { ...plan.test_plan, cases: [...cases, { id, ...given, requirements }] },
  };
  return withRejected(
    added,
    rejectedTitles(plan).filter((title) => !isSameTitle(title, given.title)),
  );
}

const isSameTitle = (a: string, b: string): boolean => foldedDesignName(a) === foldedDesignName(b);

const rejectedTitles = ({ test_plan: { rejected = [] } }: Plan): readonly string[] => rejected;

function withRejected(plan: Plan, titles: readonly string[]): Plan {
  const { rejected: _before, ...testPlan } = plan.test_plan;
  return { ...plan, test_plan: titles.length === 0 ? testPlan : { ...testPlan, rejected: [...titles] } };
}

/** Takes the rejection of a test case back, so that the design proposes it again. */
export function restoreCase(plan: Plan, { title }: EditOf<"case_restore">): Edited {
  const rejected = rejectedTitles(plan);
  const others = rejected.filter((one) => !isSameTitle(one, title));
  return others.length === rejected.length ? "same_as_before" : withRejected(plan, others);
}

/** Rejects a test case that the design proposes. */
export function rejectCase(plan: Plan, { title }: EditOf<"case_reject">): Edited {
  const rejected = rejectedTitles(plan);
  if (rejected.some((one) => isSameTitle(one, title))) return "same_as_before";
  if (!proposedCases(plan).some((one) => isSameTitle(one.title, title))) return "no_proposal";
  return rejected.length >= MAX_CASES ? "too_many" : withRejected(plan, [...rejected, title]);
}
