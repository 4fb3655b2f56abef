import type { Plan } from "./plan.ts";

/** Number of ids that a plan has used, per prefix. */
export function countNumbers(plan: Plan): Record<string, number> {
  const counts: Record<string, number> = {};
  const items = [
    ...plan.requirements,
    ...plan.tasks,
    ...plan.risks,
    ...plan.acceptance,
    ...plan.test_plan.cases,
    ...plan.assumptions,
    ...plan.open_questions,
  ];
  for (const { id } of items) {
    const [, prefix = "", number = "0"] = /^(.*)-(\d+)$/.exec(id) ?? [];
    counts[prefix] = Math.max(counts[prefix] ?? 0, Number(number));
  }
  return counts;
}
