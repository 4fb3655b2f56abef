import { oneLine } from "./spec-text.ts";

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether OpenSpec's `new change` accepts the id. */
export function isKebab(id: string): boolean {
  return KEBAB.test(id);
}

/** Change id from the task's readable id: lower-case kebab, `task-20261122-0453-001`. */
export function changeIdOf(taskName: string): string {
  const slug = taskName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  if (slug === "") return "task-plan";
  return slug.startsWith("task-") ? slug : `task-${slug}`;
}

/** Content of `.openspec.yaml`: workflow, creation date and purpose of the change. */
export function metadataFile(change: {
  readonly taskName: string;
  readonly title: string;
  readonly hasSpecs: boolean;
}): string {
  const date = /^(\d{4})(\d{2})(\d{2})-/.exec(change.taskName);
  return [
    "schema: spec-driven",
    ...(date === null ? [] : [`created: "${date[1]}-${date[2]}-${date[3]}"`]),
    `goal: ${JSON.stringify(oneLine(change.title) || "—")}`,
    ...(change.hasSpecs ? [] : ["skip_specs: true"]),
    "",
  ].join("\n");
}
