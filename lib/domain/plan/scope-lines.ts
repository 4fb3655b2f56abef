import { printedSentence } from "./as-stated.ts";
import type { Plan } from "./plan.ts";
import { listedAs } from "./says-the-same.ts";

/**
 * The scope of a plan as documents and pages print it. An entry that is the title of a requirement, cut off after some
 * words, is printed as the whole sentence.
 * @param plan The plan.
 * @returns One line for each entry of `plan.scope`, in its order.
 */
export function scopeLines(plan: Plan): string[] {
  const titled = new Map(plan.requirements.map((requirement) => [requirement.title, requirement]));
  return plan.scope.map((entry) => {
    const requirement = titled.get(entry);
    return requirement === undefined
      ? entry
      : listedAs(entry, printedSentence(requirement, plan.meta.language));
  });
}
