import type { Plan } from "../plan.ts";
import type { EditOf } from "./desk-edit.ts";
import type { Edited } from "./requirement-edits.ts";

/** Changes the title and the description of a task of the plan. */
export function editTask(plan: Plan, { task: id, title, description }: EditOf<"task">): Edited {
  const found = plan.tasks.find((task) => task.id === id);
  if (found === undefined) return "item_gone";
  const changed = {
    ...found,
    title: title ?? found.title,
    description: description ?? found.description,
  };
  if (changed.title === found.title && changed.description === found.description) return "same_as_before";
  return { ...plan, tasks: plan.tasks.map((task) => (task.id === id ? changed : task)) };
}
