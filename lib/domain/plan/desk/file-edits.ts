import type { Bilingual } from "../../language.ts";
import type { Plan } from "../plan.ts";
import type { EditOf } from "./desk-edit.ts";
import type { Edited } from "./requirement-edits.ts";

/** Limit of a plan's schema. */
const MAX_FILES = 500;

/** A plan with these files; `draft_files` are their paths. */
const withFiles = (plan: Plan, file_impacts: Plan["file_impacts"]): Plan => ({
  ...plan,
  file_impacts,
  draft_files: file_impacts.map(({ path }) => path),
});

/** Names a file that the change touches, or replaces the one that `was` names. */
export function setFile(plan: Plan, { item, was }: EditOf<"file">): Edited {
  const { notes, tasks = [], ...rest } = item;
  const known = new Set(plan.tasks.map(({ id }) => id));
  const named = [...new Set(tasks)];
  if (named.some((id) => !known.has(id))) return "item_gone";
  const file = {
    ...rest,
    ...(notes === undefined ? {} : { notes }),
    ...(named.length === 0 ? {} : { tasks: named }),
  };
  const listed = plan.file_impacts;
  const at = listed.findIndex(({ path }) => path === (was ?? item.path));
  if (was !== undefined && at < 0) return "item_gone";
  if (listed.some(({ path }, other) => path === item.path && other !== at)) return "name_taken";
  if (at >= 0) return withFiles(plan, listed.with(at, file));
  return listed.length >= MAX_FILES ? "too_many" : withFiles(plan, [...listed, file]);
}

/** Takes a file off the plan. */
export function dropFile(plan: Plan, { path }: EditOf<"file_drop">): Edited {
  const left = plan.file_impacts.filter((file) => file.path !== path);
  return left.length === plan.file_impacts.length ? "item_gone" : withFiles(plan, left);
}

const ACTIONS = {
  create: { zh: "新建", en: "is created" },
  modify: { zh: "修改", en: "is changed" },
  delete: { zh: "删除", en: "is deleted" },
} as const;

/** The line of the log for an edit of the files. */
export function fileLine(edit: EditOf<"file"> | EditOf<"file_drop">): Bilingual {
  if (edit.op === "file_drop")
    return { zh: `文件：不再列出 ${edit.path}`, en: `files: ${edit.path} taken off` };
  const { path, type } = edit.item;
  return { zh: `文件：${ACTIONS[type].zh} ${path}`, en: `files: ${path} ${ACTIONS[type].en}` };
}
