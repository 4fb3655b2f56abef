import { replaceEvidence } from "../design/set-design-item.ts";
import type { Plan, Requirement } from "../plan.ts";
import type { EditOf } from "./desk-edit.ts";
import {
  type Edited,
  MAX_REQUIREMENTS,
  MAX_SCENARIOS,
  MAX_SOURCES,
  requirementById,
  titleFor,
  withRequirement,
  withSentence,
  withTitle,
} from "./requirement-edits.ts";

/**
 * Splits a requirement. All parts keep its sources; the first keeps its id, scenarios and acceptance. The tasks of the whole are the
 * tasks of every part.
 */
export function split(plan: Plan, { id, parts }: EditOf<"split">, newIds: readonly string[]): Edited {
  const whole = requirementById(plan, id);
  if (whole === undefined) return "requirement_gone";
  const [head, ...tail] = parts;
  if (head === undefined || tail.length > newIds.length) return "too_many";
  if (plan.requirements.length + tail.length > MAX_REQUIREMENTS) return "too_many";
  const renamed = withTitle(plan, whole, titleFor(plan, head, id));
  const first = requirementById(renamed, id) ?? whole;
  let after = withRequirement(renamed, withSentence(first, head.shall, plan.meta.language));
  const at = after.requirements.findIndex((requirement) => requirement.id === id) + 1;
  for (const [index, part] of tail.entries()) {
    const made = partOf(
      withSentence(whole, part.shall, plan.meta.language),
      newIds[index] ?? "",
      titleFor(after, part),
    );
    after = {
      ...after,
      requirements: after.requirements.toSpliced(at + index, 0, made),
      scope: after.scope.flatMap((line) => (line === first.title ? [line, made.title] : [line])),
    };
  }
  const added = newIds.slice(0, tail.length);
  const tasks = after.tasks.map((task) =>
    task.requirements.includes(id)
      ? { ...task, requirements: [...task.requirements, ...added].slice(0, MAX_REFERENCES) }
      : task,
  );
  return { ...after, tasks };
}

const MAX_REFERENCES = 100;

const partOf = (whole: Requirement, id: string, title: string): Requirement => {
  const { previous_title: _title, base_hash: _hash, ...change } = whole.change;
  return {
    ...whole,
    id,
    title,
    source: whole.source.map((span) => ({ ...span })),
    change: { ...change, op: "added" },
    scenarios: [],
  };
};

/** Merges requirements into the first of the list, which gets the others' sources, scenarios, acceptance, tests and tasks. */
export function merge(plan: Plan, { ids, shall, title }: EditOf<"merge">): Edited {
  const distinct = [...new Set(ids)];
  const found = distinct.flatMap((id) => requirementById(plan, id) ?? []);
  const [first, ...rest] = found;
  if (distinct.length < 2) return "same_as_before";
  if (first === undefined || found.length < distinct.length) return "requirement_gone";
  const source = joinedSources(found);
  const scenarios = found.flatMap((one) => one.scenarios);
  if (source.length > MAX_SOURCES || scenarios.length > MAX_SCENARIOS) return "too_many";
  const gone = rest.map(({ id }) => id);
  const left: Plan = {
    ...plan,
    requirements: plan.requirements.filter(({ id }) => !gone.includes(id)),
    scope: plan.scope.filter((line) => !rest.some((one) => one.title === line)),
  };
  const named = withTitle(
    left,
    first,
    title === undefined ? first.title : titleFor(left, { title, shall }, first.id),
  );
  const target = requirementById(named, first.id) ?? first;
  const merged = withRequirement(named, {
    ...withSentence(target, shall, plan.meta.language),
    source,
    scenarios,
  });
  const pointed = repointed(merged, (id) => (gone.includes(id) ? first.id : id));
  return gone.reduce((after, id) => replaceEvidence(after, { id, by: first.id }), pointed);
}

const joinedSources = (found: readonly Requirement[]): Requirement["source"] => [
  ...new Map(
    found.flatMap(({ source }) => source.map((span) => [`${span.ref} ${span.start} ${span.end}`, span])),
  ).values(),
];

/** The plan with every reference to a requirement replaced. */
function repointed(plan: Plan, to: (id: string) => string): Plan {
  const ids = (refs: readonly string[]): string[] => [...new Set(refs.map(to))];
  const about = <T extends { requirements: string[] }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, requirements: ids(item.requirements) }));
  return {
    ...plan,
    requirements: plan.requirements.map((one) =>
      one.refines === undefined ? one : { ...one, refines: ids(one.refines).filter((id) => id !== one.id) },
    ),
    acceptance: about(plan.acceptance),
    tasks: about(plan.tasks),
    test_plan: { ...plan.test_plan, cases: about(plan.test_plan.cases) },
    assumptions: plan.assumptions.map((one) => ({ ...one, about: ids(one.about) })),
    open_questions: plan.open_questions.map((one) => ({ ...one, about: ids(one.about) })),
    contradictions: plan.contradictions.map((one) =>
      one.requirements === undefined ? one : { ...one, requirements: ids(one.requirements) },
    ),
  };
}
