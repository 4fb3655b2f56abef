import type { Plan } from "../plan/plan.ts";
import {
  type AppliedChange,
  type Change,
  type ChangeContext,
  done,
  label,
  refuseChange,
} from "./applied-change.ts";
import { changeDesign } from "./change-design.ts";
import { addMatch, changeRequirement } from "./change-requirement.ts";
import type { PlanChange } from "./seat-turn.ts";

/**
 * Applies one proposed change to the plan draft.
 * @returns the changed plan, or the unchanged plan with a reason if the change names an unknown item
 */
export function applyPlanChange(plan: Plan, change: PlanChange, context: ChangeContext): AppliedChange {
  const { resolve } = context;
  switch (change.section) {
    case "title":
      return done(
        { ...plan, meta: { ...plan.meta, title: change.text } },
        { section: "title", op: "set", label: label(change.text) },
      );
    case "open_questions":
      return answerQuestion(plan, change, resolve);
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
      return changeRequirement(plan, change, context);
    case "design":
      return done(
        { ...plan, design: { ...plan.design, ...change.item } },
        { section: "design", op: "set", label: label(change.item.overview ?? "") },
      );
    case "entities":
    case "states":
    case "interfaces":
    case "rights":
      return changeDesign(plan, change, context);
    case "test_plan":
      return done(
        { ...plan, test_plan: { ...plan.test_plan, ...change.item } },
        { section: "test_plan", op: "set", label: label(change.item.strategy ?? "") },
      );
    case "matches":
      return addMatch(plan, change.item, context);
    default:
      return addItem(plan, change, resolve);
  }
}

/** Closes a question that a remark or an answer of a person answers; the answer becomes an assumption of the person. */
function answerQuestion(
  plan: Plan,
  change: Change<"open_questions">,
  resolve: (ref: string) => string,
): AppliedChange {
  const question = plan.open_questions.find(({ id }) => id === resolve(change.id));
  if (question === undefined) return refuseChange(`open_questions: unknown id ${change.id}`);
  if (question.status !== "open") return refuseChange(`open_questions: ${question.id} is closed already`);
  const open_questions = plan.open_questions.map((other) =>
    other === question ? { ...other, status: "answered" as const } : other,
  );
  return done(
    { ...plan, open_questions },
    { section: "open_questions", op: "change", id: question.id, label: label(change.text) },
  );
}

function addLine(plan: Plan, change: Change<"scope" | "non_goals" | "targets" | "notes">): AppliedChange {
  if (plan[change.section].includes(change.text)) return refuseChange(`${change.section}: already there`);
  return done(
    { ...plan, [change.section]: [...plan[change.section], change.text] },
    { section: change.section, op: "add", label: label(change.text) },
  );
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
>;

function addItem(plan: Plan, change: ItemChange, resolve: (ref: string) => string): AppliedChange {
  const known = new Set(plan.requirements.map((requirement) => requirement.id));
  const requirementsOf = (refs: readonly string[]): string[] => [
    ...new Set(refs.map(resolve).filter((id) => known.has(id))),
  ];
  switch (change.section) {
    case "file_impacts":
      return addFileImpact(plan, change, resolve);
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
        return refuseChange(`acceptance: about no known requirement: ${label(item.text)}`);
      return done(
        { ...plan, acceptance: [...plan.acceptance, { id: resolve(key), ...item, requirements }] },
        { section: "acceptance", op: "add", id: resolve(key), label: label(item.text) },
      );
    }
    case "test_cases": {
      const { key, ...item } = change.item;
      const requirements = requirementsOf(item.requirements);
      if (requirements.length === 0)
        return refuseChange(`test_cases: about no known requirement: ${label(item.title)}`);
      const cases = [...plan.test_plan.cases, { id: resolve(key), ...item, requirements }];
      return done(
        { ...plan, test_plan: { ...plan.test_plan, cases } },
        { section: "test_cases", op: "add", id: resolve(key), label: label(item.title) },
      );
    }
  }
}

function addFileImpact(
  plan: Plan,
  change: Change<"file_impacts">,
  resolve: (ref: string) => string,
): AppliedChange {
  const { tasks: refs, ...item } = change.item;
  if (plan.file_impacts.some((impact) => impact.path === item.path))
    return refuseChange(`file_impacts: ${item.path} is already there`);
  const known = new Set(plan.tasks.map(({ id }) => id));
  const tasks = [...new Set((refs ?? []).map(resolve).filter((id) => known.has(id)))];
  const file_impacts = [...plan.file_impacts, tasks.length === 0 ? item : { ...item, tasks }];
  return done(
    { ...plan, file_impacts, draft_files: file_impacts.map((impact) => impact.path) },
    { section: "file_impacts", op: "add", label: change.item.path },
  );
}
