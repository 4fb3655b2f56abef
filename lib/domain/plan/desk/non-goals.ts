import type { Plan } from "../plan.ts";
import type { EditOf } from "./desk-edit.ts";
import type { Edited } from "./requirement-edits.ts";

/** Limit of a plan's schema. */
const MAX_NON_GOALS = 500;

const folded = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const positionOf = ({ non_goals: listed }: Plan, text: string): number =>
  listed.findIndex((one) => folded(one) === folded(text));

/** Lists a text as not in scope, or replaces the text of one that is listed. The list has one line per entry. */
export function exclude(plan: Plan, { text, instead_of: old }: EditOf<"exclude">): Edited {
  const line = folded(text);
  const listed = positionOf(plan, line);
  if (old === undefined) {
    if (listed >= 0) return "same_as_before";
    if (plan.non_goals.length >= MAX_NON_GOALS) return "too_many";
    return { ...plan, non_goals: [...plan.non_goals, line] };
  }
  const at = positionOf(plan, old);
  if (at < 0) return "non_goal_gone";
  if (listed >= 0) return "same_as_before";
  return { ...plan, non_goals: plan.non_goals.with(at, line) };
}

/** Takes a text off the list of what is not in scope. */
export function include(plan: Plan, { text }: EditOf<"include">): Edited {
  const at = positionOf(plan, text);
  return at < 0 ? "non_goal_gone" : { ...plan, non_goals: plan.non_goals.toSpliced(at, 1) };
}

/** The line of the log for an edit of the non-goals: it quotes a text that leaves the plan, so that the record has it. */
export const nonGoalLine = {
  zh: (edit: EditOf<"exclude"> | EditOf<"include">): string =>
    edit.op === "include"
      ? `“${folded(edit.text)}”不再列为非目标`
      : edit.instead_of === undefined
        ? `“${folded(edit.text)}”列为非目标`
        : `非目标“${folded(edit.instead_of)}”改为“${folded(edit.text)}”`,
  en: (edit: EditOf<"exclude"> | EditOf<"include">): string =>
    edit.op === "include"
      ? `“${folded(edit.text)}” is no longer listed as not in scope`
      : edit.instead_of === undefined
        ? `“${folded(edit.text)}” is not in scope`
        : `not in scope: “${folded(edit.instead_of)}” becomes “${folded(edit.text)}”`,
} as const;
