import { replaceEvidence } from "./design/set-design-item.ts";
import type { Plan } from "./plan.ts";

type FileImpact = Plan["file_impacts"][number];

/** A file without the tasks that are no longer there. */
function withTasks({ tasks, ...file }: FileImpact, known: ReadonlySet<string>): FileImpact {
  const left = tasks?.filter((id) => known.has(id)) ?? [];
  return left.length === 0 ? file : { ...file, tasks: left };
}

/**
 * The plan without a requirement and without everything that was only about it: its line of the scope, acceptance, tests, tasks. Items
 * of the design stay; one that followed from this requirement alone says so.
 */
export function withoutRequirement(before: Plan, id: string): Plan {
  const plan = replaceEvidence(before, { id, by: null });
  const without = <T extends { requirements: string[] }>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ ...item, requirements: item.requirements.filter((other) => other !== id) }))
      .filter((item, at) => item.requirements.length > 0 || items[at]?.requirements.length === 0);
  const title = plan.requirements.find((requirement) => requirement.id === id)?.title;
  const tasks = without(plan.tasks);
  const stored = new Set(tasks.map((task) => task.id));
  return {
    ...plan,
    requirements: plan.requirements
      .filter((requirement) => requirement.id !== id)
      .map((requirement) =>
        requirement.refines?.includes(id)
          ? { ...requirement, refines: requirement.refines.filter((other) => other !== id) }
          : requirement,
      ),
    scope: plan.scope.filter((line) => line !== title),
    file_impacts: plan.file_impacts.map((file) => withTasks(file, stored)),
    acceptance: without(plan.acceptance),
    test_plan: { ...plan.test_plan, cases: without(plan.test_plan.cases) },
    tasks: tasks.map((task) => ({ ...task, depends: task.depends.filter((other) => stored.has(other)) })),
  };
}
