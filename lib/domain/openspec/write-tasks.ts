import type { Plan } from "../plan/plan.ts";
import { OPENSPEC_WORDS } from "./openspec-words.ts";
import { oneLine, specWords } from "./spec-text.ts";

interface TaskLine {
  readonly text: string;
  readonly requirements: readonly string[];
}

interface TaskGroup {
  readonly title: string;
  readonly lines: TaskLine[];
}

/**
 * `tasks.md`: the plan's tasks in numbered groups by capability, then its test cases, as check boxes. Each ends with the
 * ids of the requirements that it serves. A requirement that no task serves gets a separate line, so that it is not
 * overlooked.
 */
export function tasksFile(plan: Plan): string {
  const groups = [...workGroups(plan), ...testGroup(plan)].filter(({ lines }) => lines.length > 0);
  if (groups.length === 0) return `# Tasks\n\n${OPENSPEC_WORDS[plan.meta.language].noTasks}\n`;
  const parts = groups.map(({ title, lines }, group) => {
    const items = lines.map(({ text, requirements }, at) => {
      const ids = requirements.length === 0 ? "" : ` — ${requirements.join(", ")}`;
      return `- [ ] ${group + 1}.${at + 1} ${text}${ids}`;
    });
    return `## ${group + 1}. ${title}\n\n${items.join("\n")}`;
  });
  return `${["# Tasks", ...parts].join("\n\n")}\n`;
}

function workGroups(plan: Plan): TaskGroup[] {
  const words = OPENSPEC_WORDS[plan.meta.language];
  const homes = new Map(plan.requirements.map(({ id, change }) => [id, change.capability]));
  const groups = new Map<string, TaskGroup>();
  const put = (title: string, line: TaskLine) => {
    const group = groups.get(title) ?? { title, lines: [] };
    group.lines.push(line);
    groups.set(title, group);
  };
  for (const { id, title, description, depends, requirements } of plan.tasks) {
    const home = requirements
      .map((requirement) => homes.get(requirement))
      .find((found) => found !== undefined);
    const order = depends.length === 0 ? "" : words.note(words.after(depends.join(words.listComma)));
    const more = oneLine(description) === "" ? "" : `${words.colon}${specWords(description)}`;
    put(home ?? words.general, { text: `${id} ${specWords(title)}${more}${order}`, requirements });
  }
  const served = new Set(plan.tasks.flatMap((task) => task.requirements));
  for (const { id, title, change } of plan.requirements) {
    if (served.has(id)) continue;
    const name = specWords(title);
    put(change.capability, {
      text: change.op === "removed" ? words.remove(name) : words.implement(name),
      requirements: [id],
    });
  }
  return [...groups.values()];
}

function testGroup(plan: Plan): TaskGroup[] {
  const words = OPENSPEC_WORDS[plan.meta.language];
  const lines = plan.test_plan.cases.map(({ id, title, level, requirements }) => ({
    text: `${id} ${specWords(title)}${words.note(words.levels[level])}`,
    requirements,
  }));
  return [{ title: words.tests, lines }];
}
