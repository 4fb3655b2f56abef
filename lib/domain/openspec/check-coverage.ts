import type { Plan } from "../plan/plan.ts";
import { changeIdOf } from "./change-id.ts";
import { type Finding, finding, itemOf } from "./finding.ts";
import type { OpenSpecFile } from "./openspec-file.ts";
import { readDelta } from "./read-delta.ts";

/** Traceability of a requirement in the change: its capability, the tasks that build it and the tests. */
export interface CoverageRow {
  readonly requirement: string;
  readonly title: string;
  readonly capability: string | null;
  readonly tasks: readonly string[];
  readonly tests: readonly string[];
}

/** Requirement → task → test, in the plan's order. */
export function openSpecCoverage(plan: Plan, files: readonly OpenSpecFile[]): CoverageRow[] {
  const homes = new Map<string, string>();
  for (const { path, content } of files) {
    const capability = /\/specs\/(.+)\/spec\.md$/.exec(path)?.[1];
    if (capability === undefined) continue;
    const { added, modified, renamed, removed } = readDelta(content);
    const names = [...added, ...modified, ...removed].map(({ name }) => name);
    for (const name of [...names, ...renamed.map(({ to }) => to)]) {
      const id = itemOf(name);
      if (id !== undefined) homes.set(id, capability);
    }
  }
  return plan.requirements.map(({ id, title, change }) => ({
    requirement: id,
    title,
    // A removed requirement has its previous name, which does not always contain the id.
    capability: homes.get(id) ?? (change.op === "removed" ? change.capability : null),
    tasks: plan.tasks.filter((task) => task.requirements.includes(id)).map((task) => task.id),
    tests: plan.test_plan.cases.filter((one) => one.requirements.includes(id)).map((one) => one.id),
  }));
}

/** Finds gaps from requirement to test; a removed requirement needs no test. */
export function checkCoverage(plan: Plan, files: readonly OpenSpecFile[]): Finding[] {
  const removed = new Set(
    plan.requirements.filter(({ change }) => change.op === "removed").map(({ id }) => id),
  );
  const tasksFile = files.find(
    ({ path }) => path === `openspec/changes/${changeIdOf(plan.meta.id)}/tasks.md`,
  );
  const lines = tasksFile?.content.split("\n") ?? [];
  return openSpecCoverage(plan, files).flatMap(({ requirement: id, capability, tasks, tests }) => {
    const line = lines.findIndex((text) => text.includes(id)) + 1 || 1;
    const place = { path: "tasks.md", line, item: id };
    return [
      ...(capability === null ? [finding("requirement_lost", { path: "specs", line: 1, item: id }, id)] : []),
      ...(tasks.length === 0 ? [finding("no_task", place, id)] : []),
      ...(tests.length === 0 && !removed.has(id) ? [finding("no_test", place, id)] : []),
    ];
  });
}
