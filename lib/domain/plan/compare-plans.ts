import type { Plan } from "./plan.ts";
import { canonicalJson } from "./plan-hash.ts";

export const PLAN_SECTIONS = [
  "requirements",
  "scope",
  "non_goals",
  "targets",
  "tasks",
  "risks",
  "acceptance",
  "tests",
  "assumptions",
  "open_questions",
  "files",
] as const;
export type PlanSection = (typeof PLAN_SECTIONS)[number];

export interface PlanChange {
  readonly section: PlanSection;
  readonly op: "added" | "changed" | "dropped";
  /** The item's id, path, or its text where it has neither. */
  readonly id: string;
  /** What it is called now; for a dropped item, what it was called. */
  readonly title: string;
  readonly before?: string;
}

interface Item {
  readonly id: string;
  readonly title: string;
  readonly value: string;
}

/** What changed from one version of a plan to the next, item by item, in the order of the newer plan. */
export function comparePlans(before: Plan, after: Plan): PlanChange[] {
  const old = itemsOf(before);
  const now = itemsOf(after);
  return PLAN_SECTIONS.flatMap((section) => compareItems(section, old[section], now[section]));
}

function compareItems(section: PlanSection, before: readonly Item[], after: readonly Item[]): PlanChange[] {
  const old = new Map(before.map((item) => [item.id, item]));
  const current = new Set(after.map((item) => item.id));
  const changes: PlanChange[] = [];
  for (const { id, title, value } of after) {
    const earlier = old.get(id);
    if (earlier === undefined) changes.push({ section, op: "added", id, title });
    else if (earlier.value !== value)
      changes.push({ section, op: "changed", id, title, before: earlier.title });
  }
  for (const { id, title } of before)
    if (!current.has(id)) changes.push({ section, op: "dropped", id, title });
  return changes;
}

function itemsOf(plan: Plan): Record<PlanSection, Item[]> {
  const item = (id: string, title: string, value: unknown): Item => ({
    id,
    title,
    value: canonicalJson(value),
  });
  const plain = (texts: readonly string[]) => texts.map((text) => item(text, text, text));
  return {
    requirements: plan.requirements.map((r) => item(r.id, r.title, r)),
    scope: plain(plan.scope),
    non_goals: plain(plan.non_goals),
    targets: plain(plan.targets),
    tasks: plan.tasks.map((task) => item(task.id, task.title, task)),
    risks: plan.risks.map((risk) => item(risk.id, risk.description, risk)),
    acceptance: plan.acceptance.map((point) => item(point.id, point.text, point)),
    tests: plan.test_plan.cases.map((one) => item(one.id, one.title, one)),
    assumptions: plan.assumptions.map((one) => item(one.id, one.text, one)),
    open_questions: plan.open_questions.map((one) => item(one.id, one.text, one)),
    files: plan.file_impacts.map((file) => item(file.path, file.path, file)),
  };
}
