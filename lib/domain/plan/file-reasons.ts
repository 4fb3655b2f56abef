import type { ChangeOperation } from "../change-set/change-set.ts";
import type { Plan } from "./plan.ts";

type Changed = Pick<ChangeOperation, "path" | "plan_item">;
type Planned = Pick<Plan, "requirements" | "tasks" | "file_impacts">;

/** The requirements of the plan; a change without them is for none. */
export const requirementsOf = ({ requirements }: Pick<Plan, "requirements">): string[] => [
  ...new Set(requirements.map(({ id }) => id)),
];

/** The items of the plan that a changed file is for: those that the plan names for it, and the one that the change names. */
export function planItemsOf({ tasks, file_impacts }: Planned, { path, plan_item }: Changed): string[] {
  const named = file_impacts.find((file) => file.path === path)?.tasks ?? [];
  const known = new Set(tasks.map(({ id }) => id));
  return [...new Set([...named, ...(plan_item === undefined ? [] : [plan_item])])].filter((id) =>
    known.has(id),
  );
}

/** The requirements that a changed file is for: those of its items, or all of the plan if nothing is known. */
export function requirementsOfFile(plan: Planned, changed: Changed): string[] {
  const all = requirementsOf(plan);
  const items = planItemsOf(plan, changed);
  const ofItems = new Set(
    plan.tasks.flatMap(({ id, requirements }) => (items.includes(id) ? requirements : [])),
  );
  const own = all.filter((id) => ofItems.has(id));
  return own.length > 0 ? own : all;
}
