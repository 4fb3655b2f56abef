import type { Plan } from "./plan.ts";

/** The title, with a number added if another requirement has it. */
export function distinctTitle(title: string, taken: ReadonlySet<string>): string {
  let distinct = title;
  for (let count = 2; taken.has(distinct); count++) distinct = `${title} (${count})`;
  return distinct;
}

/** Titles of the plan's requirements, without that of the named one. */
export const titlesOf = (plan: Plan, exceptId = ""): ReadonlySet<string> =>
  new Set(plan.requirements.filter(({ id }) => id !== exceptId).map(({ title }) => title));
