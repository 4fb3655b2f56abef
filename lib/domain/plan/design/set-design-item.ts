import type { Language } from "../../language.ts";
import type { Plan } from "../plan.ts";
import {
  DESIGN_PARTS,
  type Design,
  type DesignItem,
  type DesignPart,
  designKey,
  designParts,
  type Entity,
  type EntityState,
  foldedDesignName,
} from "./design.ts";

/** Why a change of the design has no effect. */
export type DesignRefusal = "item_gone" | "name_taken" | "too_many";

/** Where a change of the design comes from. */
export interface DesignAuthor {
  /** Display name of the person, or the seat's key. */
  readonly by: string;
  /** Name of the item that it replaces; absent: the item's own name. */
  readonly was?: string | undefined;
}

const MAX_ITEMS: Readonly<Record<DesignPart, number>> = {
  entities: 200,
  states: 400,
  interfaces: 100,
  rights: 60,
};

const ADDED_BY: Readonly<Record<Language, (by: string) => string>> = {
  zh: (by) => `由${by}提出`,
  en: (by) => `proposed by ${by}`,
};

type Parts = { [P in DesignPart]: DesignItem<P>[] };

const same = (a: string, b: string): boolean => foldedDesignName(a) === foldedDesignName(b);

const partsOf = (plan: Plan): Parts => {
  const { entities, states, interfaces, rights } = designParts(plan);
  return { entities: [...entities], states: [...states], interfaces: [...interfaces], rights: [...rights] };
};

/** The plan with these parts; an empty part is absent. */
function withParts(plan: Plan, parts: Parts): Plan {
  const { entities: _e, states: _s, interfaces: _i, rights: _r, ...texts } = plan.design;
  const filled = Object.fromEntries(
    DESIGN_PARTS.flatMap((part) => (parts[part].length === 0 ? [] : [[part, parts[part]]])),
  );
  const design: Design = { ...texts, ...filled };
  return { ...plan, design };
}

/** The item with evidence: known requirements only, and its author where it names nothing else. */
function withEvidence<I extends DesignItem>(item: I, plan: Plan, by: string): I {
  const known = new Set(plan.requirements.map(({ id }) => id));
  const requirements = [...new Set(item.requirements.filter((id) => known.has(id)))];
  const isStated = requirements.length > 0 || (item.source ?? []).length > 0 || item.derived !== undefined;
  const derived = isStated ? {} : { derived: { how: ADDED_BY[plan.meta.language](by) } };
  return { ...item, requirements, ...derived };
}

const evidenceOf = ({ requirements, source, derived }: DesignItem) => ({
  requirements: [...requirements],
  ...(source === undefined ? {} : { source }),
  ...(derived === undefined ? {} : { derived }),
});

/** The existing name that equals a name; a new entity without fields if there is none. */
function entityNamed(parts: Parts, name: string, from: DesignItem): string {
  const known = parts.entities.find((one) => same(one.name, name));
  if (known !== undefined) return known.name;
  parts.entities.push({ name, fields: [], ...evidenceOf(from) });
  return name;
}

function stateNamed(
  parts: Parts,
  { entity, name }: { entity: string; name: string },
  from: DesignItem,
): string {
  const known = parts.states.find((one) => same(one.entity, entity) && same(one.name, name));
  if (known !== undefined) return known.name;
  parts.states.push({ entity, name, transitions: [], ...evidenceOf(from) });
  return name;
}

/** The first entry of each name. */
function distinct<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  const names = items.map((item) => foldedDesignName(nameOf(item)));
  return items.filter((_item, at) => names.indexOf(names[at] ?? "") === at);
}

/** After an entity is renamed, references follow. */
function renameEntity(parts: Parts, before: string, now: string): void {
  parts.states = parts.states.map((one) => (one.entity === before ? { ...one, entity: now } : one));
  parts.entities = parts.entities.map((one) => ({
    ...one,
    fields: one.fields.map((field) => (field.refers === before ? { ...field, refers: now } : field)),
  }));
}

/** After a state is renamed, transitions to it follow; null removes them. */
function renameState(parts: Parts, before: EntityState, now: string | null): void {
  parts.states = parts.states.map((one) =>
    one.entity !== before.entity
      ? one
      : {
          ...one,
          transitions: one.transitions.flatMap((step) => {
            if (step.to !== before.name) return [step];
            return now === null ? [] : [{ ...step, to: now }];
          }),
        },
  );
}

function completeEntity(parts: Parts, item: Entity): Entity {
  const fields = distinct(item.fields, (field) => field.name).map((field) =>
    field.refers === undefined ? field : { ...field, refers: entityNamed(parts, field.refers, item) },
  );
  return { ...item, fields };
}

function completeState(parts: Parts, item: EntityState): EntityState {
  const { entity } = item;
  if (item.initial)
    parts.states = parts.states.map((one) => {
      const { initial: _initial, ...rest } = one;
      return one.entity === entity && !same(one.name, item.name) ? rest : one;
    });
  const transitions = item.transitions.map((step) => ({
    ...step,
    to: stateNamed(parts, { entity, name: step.to }, item),
  }));
  return { ...item, transitions };
}

/** Creates what a stored item names. */
function complete(
  parts: Parts,
  { part, index }: { readonly part: DesignPart; readonly index: number },
): void {
  const entity = part === "entities" ? parts.entities[index] : undefined;
  const state = part === "states" ? parts.states[index] : undefined;
  if (entity !== undefined) {
    const completed = completeEntity(parts, entity);
    parts.entities[index] = completed;
  }
  if (state !== undefined) {
    // The list is replaced while the state is completed.
    const completed = completeState(parts, state);
    parts.states[index] = completed;
  }
}

/** Follows a changed name of an item that exists. */
function follow(parts: Parts, before: DesignItem, now: DesignItem): void {
  if ("fields" in before && "fields" in now && before.name !== now.name)
    renameEntity(parts, before.name, now.name);
  if (!("transitions" in before && "transitions" in now)) return;
  if (before.entity !== now.entity) renameState(parts, before, null);
  else if (before.name !== now.name) renameState(parts, before, now.name);
}

/**
 * Adds an item of the design, or replaces the one of that name. Entities and states that it names exist afterwards.
 * @param part The part to which the item belongs.
 */
export function setDesignItem<P extends DesignPart>(
  plan: Plan,
  { part, item: given }: { readonly part: P; readonly item: DesignItem<P> },
  { by, was }: DesignAuthor,
): Plan | DesignRefusal {
  const parts = partsOf(plan);
  const item: DesignItem = withEvidence<DesignItem>(given, plan, by);
  const named: DesignItem =
    "transitions" in item ? { ...item, entity: entityNamed(parts, item.entity, item) } : item;
  const items: DesignItem[] = parts[part];
  const at = items.findIndex((one) => same(designKey(one), was ?? designKey(named)));
  if (was !== undefined && at === -1) return "item_gone";
  if (items.some((one, other) => other !== at && same(designKey(one), designKey(named)))) return "name_taken";
  const before = items[at];
  // Stored first, so that references to the item itself find it.
  parts[part] = (before === undefined ? [...items, named] : items.with(at, named)) as Parts[P];
  if (before !== undefined) follow(parts, before, named);
  complete(parts, { part, index: before === undefined ? items.length : at });
  if (DESIGN_PARTS.some((one) => parts[one].length > MAX_ITEMS[one])) return "too_many";
  return withParts(plan, parts);
}

/** Removes an item of the design: an entity with its states and references to it, a state with the transitions to it. */
export function dropDesignItem(
  plan: Plan,
  { part, key }: { readonly part: DesignPart; readonly key: string },
): Plan | DesignRefusal {
  const parts = partsOf(plan);
  const items: DesignItem[] = parts[part];
  const gone = items.find((one) => same(designKey(one), key));
  if (gone === undefined) return "item_gone";
  (parts[part] as DesignItem[]) = items.filter((one) => one !== gone);
  if ("transitions" in gone) renameState(parts, gone, null);
  if ("fields" in gone) {
    parts.states = parts.states.filter(({ entity }) => entity !== gone.name);
    parts.entities = parts.entities.map((one) => ({
      ...one,
      fields: one.fields.map(({ refers, ...field }) =>
        refers === undefined || refers === gone.name ? field : { ...field, refers },
      ),
    }));
  }
  return withParts(plan, parts);
}

const WENT: Readonly<Record<Language, (id: string) => string>> = {
  zh: (id) => `原依据 ${id} 已移出方案`,
  en: (id) => `followed from ${id}, which was dropped`,
};

/** The plan with a requirement replaced in the evidence of its design; `by` null removes it, and the item says so. */
export function replaceEvidence(
  plan: Plan,
  { id, by }: { readonly id: string; readonly by: string | null },
): Plan {
  const replaced = <I extends DesignItem>(item: I): I => {
    if (!item.requirements.includes(id)) return item;
    const others = item.requirements.filter((other) => other !== id);
    const requirements = by === null ? others : [...new Set([...others, by])];
    const isBare = requirements.length === 0 && item.source === undefined && item.derived === undefined;
    return { ...item, requirements, ...(isBare ? { derived: { how: WENT[plan.meta.language](id) } } : {}) };
  };
  const { entities, states, interfaces, rights } = partsOf(plan);
  return withParts(plan, {
    entities: entities.map(replaced),
    states: states.map(replaced),
    interfaces: interfaces.map(replaced),
    rights: rights.map(replaced),
  });
}
