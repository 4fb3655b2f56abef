import { questionsAbout } from "../open-items.ts";
import type { Plan, Requirement } from "../plan.ts";
import { lacksAcceptance } from "../unfinished.ts";

/** Cards that the desk can be narrowed to. */
export const DESK_FILTERS = ["all", "open", "proposal", "acceptance", "findings", "questions"] as const;
export type DeskFilter = (typeof DESK_FILTERS)[number];

/** The requirements that a filter shows, in the plan's order. `open`: those that any of the other filters shows. */
export function filteredRequirements(
  plan: Plan,
  filter: DeskFilter,
  withFindings: ReadonlySet<string>,
): readonly Requirement[] {
  const shows: Readonly<Record<Exclude<DeskFilter, "all" | "open">, (one: Requirement) => boolean>> = {
    proposal: ({ proposal }) => proposal !== undefined,
    acceptance: (one) => lacksAcceptance(plan, one),
    findings: ({ id }) => withFindings.has(id),
    questions: ({ id }) => questionsAbout(plan, id).length > 0,
  };
  if (filter === "all") return plan.requirements;
  const wanted = filter === "open" ? Object.values(shows) : [shows[filter]];
  return plan.requirements.filter((one) => wanted.some((show) => show(one)));
}
