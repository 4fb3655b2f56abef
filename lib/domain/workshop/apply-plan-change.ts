import type { ChangeNote } from "../plan/logged-change.ts";
import { type Plan, type Requirement, requirementIdSchema } from "../plan/plan.ts";
import { withoutRequirement } from "../plan/without-requirement.ts";
import type { PlanChange } from "./seat-turn.ts";

type Change<S extends PlanChange["section"]> = Extract<PlanChange, { section: S }>;

export type AppliedChange =
  | { readonly ok: true; readonly plan: Plan; readonly note: ChangeNote }
  | { readonly ok: false; readonly reason: string };

const label = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
const done = (plan: Plan, note: ChangeNote): AppliedChange => ({ ok: true, plan, note });
const refuse = (reason: string): AppliedChange => ({ ok: false, reason });

/**
 * Applies one proposed change to the plan draft.
 * @param resolve turns a key of the same turn into an id; other references are returned as they are
 * @returns the changed plan, or the unchanged plan with a reason if the change names an unknown item
 */
export function applyPlanChange(
  plan: Plan,
  change: PlanChange,
  resolve: (ref: string) => string,
): AppliedChange {
  switch (change.section) {
    case "why":
    case "what":
      return done(
        { ...plan, [change.section]: change.text },
        { section: change.section, op: "set", label: label(change.text) },
      );
    case "scope":
    case "non_goals":
    case "targets":
    case "notes":
      return addLine(plan, change);
    case "requirements":
      return changeRequirement(plan, change, resolve);
    case "design":
      return done(
        { ...plan, design: { ...plan.design, ...change.item } },
        { section: "design", op: "set", label: label(change.item.overview ?? "") },
      );
    case "test_plan":
      return done(
        { ...plan, test_plan: { ...plan.test_plan, ...change.item } },
        { section: "test_plan", op: "set", label: label(change.item.strategy ?? "") },
      );
    default:
      return addItem(plan, change, resolve);
  }
}

function addLine(plan: Plan, change: Change<"scope" | "non_goals" | "targets" | "notes">): AppliedChange {
  if (plan[change.section].includes(change.text)) return refuse(`${change.section}: already there`);
  return done(
    { ...plan, [change.section]: [...plan[change.section], change.text] },
    { section: change.section, op: "add", label: label(change.text) },
  );
}

function changeRequirement(
  plan: Plan,
  change: Change<"requirements">,
  resolve: (ref: string) => string,
): AppliedChange {
  if (change.op === "add") {
    const { key, ...drafted } = change.item;
    const id = resolve(key);
    const requirement = withKnownRefinements(drafted, resolve);
    if (plan.requirements.some((other) => other.shall === requirement.shall))
      return refuse(`requirements: said twice: ${label(requirement.shall)}`);
    return done(
      { ...plan, requirements: [...plan.requirements, { id, ...requirement }] },
      { section: "requirements", op: "add", id, label: label(requirement.title) },
    );
  }
  const id = resolve(change.id);
  const before = plan.requirements.find((requirement) => requirement.id === id);
  if (!before) return refuse(`requirements: unknown id ${change.id}`);
  if (change.op === "drop")
    return done(withoutRequirement(plan, id), {
      section: "requirements",
      op: "drop",
      id,
      label: label(before.title),
    });
  const after = { ...withoutOldWording(before, change.item), ...withKnownRefinements(change.item, resolve) };
  const scope = plan.scope.map((line) => (line === before.title ? after.title : line));
  return done(
    { ...plan, scope, requirements: plan.requirements.map((other) => (other.id === id ? after : other)) },
    { section: "requirements", op: "change", id, label: label(after.title) },
  );
}

/**
 * A new sentence replaces the mark "as stated" and the open proposal, which are about the old one, by those that come with
 * it. Stating the same sentence `as_stated` again dismisses the proposal.
 */
function withoutOldWording(before: Requirement, { shall, as_stated }: Partial<Requirement>): Requirement {
  if (shall === undefined || (shall === before.shall && as_stated === undefined)) return before;
  const { as_stated: _stated, proposal: _proposal, ...requirement } = before;
  return requirement;
}

/** The item with the requirements that it refines as ids; references to unknown requirements are left out. */
function withKnownRefinements<T extends { refines?: string[] | undefined }>(
  item: T,
  resolve: (ref: string) => string,
): T {
  if (item.refines === undefined) return item;
  const refines = item.refines.map(resolve).filter((id) => requirementIdSchema.safeParse(id).success);
  return { ...item, refines };
}

type ItemChange = Change<
  | "tasks"
  | "risks"
  | "acceptance"
  | "test_cases"
  | "assumptions"
  | "file_impacts"
  | "unused_clauses"
  | "contradictions"
  | "matches"
>;

function addItem(plan: Plan, change: ItemChange, resolve: (ref: string) => string): AppliedChange {
  const known = new Set(plan.requirements.map((requirement) => requirement.id));
  const requirementsOf = (refs: readonly string[]): string[] => [
    ...new Set(refs.map(resolve).filter((id) => known.has(id))),
  ];
  switch (change.section) {
    case "file_impacts":
      return addFileImpact(plan, change);
    case "unused_clauses":
      return done(
        { ...plan, unused_clauses: [...plan.unused_clauses, change.item] },
        { section: "unused_clauses", op: "add", label: label(change.item.text) },
      );
    case "contradictions": {
      const { requirements: refs, ...item } = change.item;
      const requirements = requirementsOf(refs ?? []);
      const added = requirements.length === 0 ? item : { ...item, requirements };
      return done(
        { ...plan, contradictions: [...plan.contradictions, added] },
        { section: "contradictions", op: "add", label: label(item.text) },
      );
    }
    case "matches":
      return done(
        { ...plan, matches: [...(plan.matches ?? []), change.item] },
        { section: "matches", op: "add", label: label(change.item.source.text) },
      );
    case "risks": {
      const { key, ...risk } = change.item;
      return done(
        { ...plan, risks: [...plan.risks, { id: resolve(key), ...risk }] },
        { section: "risks", op: "add", id: resolve(key), label: label(risk.description) },
      );
    }
    case "assumptions": {
      const { key, ...item } = change.item;
      return done(
        {
          ...plan,
          assumptions: [...plan.assumptions, { id: resolve(key), ...item, about: item.about.map(resolve) }],
        },
        { section: "assumptions", op: "add", id: resolve(key), label: label(item.text) },
      );
    }
    case "tasks": {
      const { key, ...task } = change.item;
      const id = resolve(key);
      const depends = task.depends.map(resolve).filter((other) => other !== id);
      return done(
        {
          ...plan,
          tasks: [...plan.tasks, { id, ...task, depends, requirements: requirementsOf(task.requirements) }],
        },
        { section: "tasks", op: "add", id, label: label(task.title) },
      );
    }
    case "acceptance": {
      const { key, ...item } = change.item;
      const requirements = requirementsOf(item.requirements);
      if (requirements.length === 0)
        return refuse(`acceptance: about no known requirement: ${label(item.text)}`);
      return done(
        { ...plan, acceptance: [...plan.acceptance, { id: resolve(key), ...item, requirements }] },
        { section: "acceptance", op: "add", id: resolve(key), label: label(item.text) },
      );
    }
    case "test_cases": {
      const { key, ...item } = change.item;
      const requirements = requirementsOf(item.requirements);
      if (requirements.length === 0)
        return refuse(`test_cases: about no known requirement: ${label(item.title)}`);
      const cases = [...plan.test_plan.cases, { id: resolve(key), ...item, requirements }];
      return done(
        { ...plan, test_plan: { ...plan.test_plan, cases } },
        { section: "test_cases", op: "add", id: resolve(key), label: label(item.title) },
      );
    }
  }
}

function addFileImpact(plan: Plan, change: Change<"file_impacts">): AppliedChange {
  if (plan.file_impacts.some((impact) => impact.path === change.item.path))
    return refuse(`file_impacts: ${change.item.path} is already there`);
  const file_impacts = [...plan.file_impacts, change.item];
  return done(
    { ...plan, file_impacts, draft_files: file_impacts.map((impact) => impact.path) },
    { section: "file_impacts", op: "add", label: change.item.path },
  );
}
