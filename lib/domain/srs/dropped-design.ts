import { designParts, foldedDesignName } from "../plan/design/design.ts";
import { stepsOf } from "../plan/design/design-diagrams.ts";
import { machinesOf } from "../plan/design/design-tables.ts";
import type { Plan } from "../plan/plan.ts";

/** Items of the design that an earlier version of a plan brought into the document and that no plan has any more, by folded name. */
export interface DroppedDesign {
  readonly entities: ReadonlySet<string>;
  /** Fields as `entity\nfield`. */
  readonly fields: ReadonlySet<string>;
  readonly partners: ReadonlySet<string>;
  /** Terms of the glossary that an entity defined, as `term\ndefinition`. */
  readonly terms: ReadonlySet<string>;
  /** Transitions as `entity\nfrom\nevent\nto`; the first state has no `from`. */
  readonly steps: ReadonlySet<string>;
  /** Rights as `action\nrole`. */
  readonly rights: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
export const NOTHING_DROPPED: DroppedDesign = {
  entities: NONE,
  fields: NONE,
  partners: NONE,
  terms: NONE,
  steps: NONE,
  rights: NONE,
};

/** The key of an item within its entity or action. */
export const designPath = (...names: readonly string[]): string => names.map(foldedDesignName).join("\n");

function namesIn(plan: Plan): Record<keyof DroppedDesign, string[]> {
  const { entities, states, interfaces, rights } = designParts(plan);
  return {
    entities: entities.map(({ name }) => designPath(name)),
    fields: entities.flatMap(({ name, fields }) => fields.map((field) => designPath(name, field.name))),
    partners: interfaces.map(({ partner }) => designPath(partner)),
    terms: entities.flatMap(({ name, meaning }) =>
      meaning === undefined ? [] : [designPath(name, meaning)],
    ),
    steps: machinesOf(states).flatMap(({ entity }) =>
      stepsOf(states.filter((state) => state.entity === entity)).map(({ from, on, to }) =>
        designPath(entity, from ?? "", on, to),
      ),
    ),
    rights: rights.flatMap(({ role, may, may_not }) =>
      [...may, ...may_not].map((action) => designPath(action, role)),
    ),
  };
}

/**
 * What earlier versions of a plan had and the remaining plans do not: only this is removed from a document, so that items of people and
 * of other plans stay.
 */
export function droppedDesign(earlier: readonly Plan[], remaining: readonly Plan[]): DroppedDesign {
  const had = earlier.map(namesIn);
  const have = remaining.map(namesIn);
  const dropped = (part: keyof DroppedDesign): ReadonlySet<string> => {
    const present = new Set(have.flatMap((names) => names[part]));
    return new Set(had.flatMap((names) => names[part]).filter((name) => !present.has(name)));
  };
  return {
    entities: dropped("entities"),
    fields: dropped("fields"),
    partners: dropped("partners"),
    terms: dropped("terms"),
    steps: dropped("steps"),
    rights: dropped("rights"),
  };
}
