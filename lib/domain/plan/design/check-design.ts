import type { Plan } from "../plan.ts";
import { DESIGN_PARTS, type DesignItem, designKey, designParts, foldedDesignName } from "./design.ts";

/** A part of the design that does not fit the rest of the plan. */
export interface DesignProblem {
  readonly code: "name_duplicate" | "reference_unknown" | "source_missing" | "source_invalid";
  readonly path: string;
  /** What the problem is about. */
  readonly at: string;
}

/** Problems of the design: names used twice, references to nothing, items without evidence. Never throws. */
export function checkDesign(plan: Plan): DesignProblem[] {
  const parts = designParts(plan);
  const requirements = new Set(plan.requirements.map(({ id }) => id));
  const all = DESIGN_PARTS.flatMap((part) =>
    parts[part].map((item: DesignItem, at) => ({ part, item, path: `design.${part}.${at}` })),
  );
  const names = new Set<string>();
  const evidence = all.flatMap(({ part, item, path }): DesignProblem[] => {
    const key = `${part} ${foldedDesignName(designKey(item))}`;
    const isTaken = names.has(key);
    names.add(key);
    const { source = [], derived } = item;
    const isSane = source.every(({ start, end, text }) => start < end && end - start === text.length);
    const isBare = item.requirements.length === 0 && source.length === 0 && derived === undefined;
    return [
      ...(isTaken ? [{ code: "name_duplicate" as const, path, at: designKey(item) }] : []),
      ...(isBare ? [{ code: "source_missing" as const, path, at: designKey(item) }] : []),
      ...(isSane ? [] : [{ code: "source_invalid" as const, path, at: designKey(item) }]),
      ...item.requirements
        .filter((id) => !requirements.has(id))
        .map((id) => ({ code: "reference_unknown" as const, path: `${path}.requirements`, at: id })),
    ];
  });
  return [...evidence, ...unknownNames(plan)];
}

/** Fields that refer to no entity, states of no entity, transitions to no state. */
function unknownNames(plan: Plan): DesignProblem[] {
  const { entities, states } = designParts(plan);
  const known = new Set(entities.map(({ name }) => name));
  const places = new Set(states.map(designKey));
  const unknown = (path: string, at: string): DesignProblem => ({ code: "reference_unknown", path, at });
  const fields = entities.flatMap(({ fields: own }, at) =>
    own.flatMap(({ refers }, index) =>
      refers === undefined || known.has(refers)
        ? []
        : [unknown(`design.entities.${at}.fields.${index}.refers`, refers)],
    ),
  );
  const steps = states.flatMap(({ entity, transitions }, at) => [
    ...(known.has(entity) ? [] : [unknown(`design.states.${at}.entity`, entity)]),
    ...transitions.flatMap(({ to }, index) =>
      places.has(`${entity} / ${to}`) ? [] : [unknown(`design.states.${at}.transitions.${index}.to`, to)],
    ),
  ]);
  return [...fields, ...steps];
}
