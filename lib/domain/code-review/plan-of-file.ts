import type { ChangeOperation } from "../change-set/change-set.ts";
import type { Plan } from "../plan/plan.ts";

/** What the plan says about a changed file, and the requirements of its plan item; all requirements if it has none. */
export function planOfFile(
  operation: Pick<ChangeOperation, "path" | "plan_item" | "intent">,
  plan: Pick<Plan, "file_impacts" | "tasks" | "requirements"> | null,
): { readonly text: string; readonly requirements: Plan["requirements"] } {
  const impact = plan?.file_impacts.find(({ path }) => path === operation.path);
  const item = plan?.tasks.find(({ id }) => id === operation.plan_item);
  const parts = [
    operation.plan_item,
    item?.title,
    operation.intent,
    impact?.purpose,
    item?.requirements.join(", "),
  ];
  const named = plan?.requirements.filter(({ id }) => item?.requirements.includes(id)) ?? [];
  return {
    text: [...new Set(parts.filter((part) => part !== undefined && part !== ""))].join(" · "),
    requirements: named.length > 0 ? named : (plan?.requirements ?? []),
  };
}
