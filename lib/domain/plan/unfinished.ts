import { openContradictions, openMatches } from "./open-items.ts";
import type { Contradiction, Plan, Requirement, RequirementMatch } from "./plan.ts";

/** What a plan leaves open. Ids are those of requirements, in the plan's order; one id can be in several lists. */
export interface Unfinished {
  readonly withoutScenario: readonly string[];
  /** With a wording proposed by rules that nobody has accepted or dismissed. */
  readonly openProposal: readonly string[];
  /** With neither a scenario nor an acceptance point. */
  readonly withoutAcceptance: readonly string[];
  /** Statements that may be about existing requirements, undecided. */
  readonly openMatches: readonly RequirementMatch[];
  /** Pairs that may contradict, undecided. */
  readonly openPairs: readonly Contradiction[];
}

/**
 * What is not ready for a final plan, whatever the plan's status. One that the plan removes
 * needs neither scenario nor acceptance.
 */
export function unfinished(plan: Plan): Unfinished {
  const { requirements } = plan;
  const ids = (open: readonly Requirement[]) => open.map(({ id }) => id);
  return {
    withoutScenario: ids(requirements.filter(lacksScenario)),
    openProposal: ids(requirements.filter(({ proposal }) => proposal !== undefined)),
    withoutAcceptance: ids(requirements.filter((requirement) => lacksAcceptance(plan, requirement))),
    openMatches: openMatches(plan),
    openPairs: openContradictions(plan),
  };
}

const lacksScenario = ({ change, scenarios }: Requirement): boolean =>
  change.op !== "removed" && scenarios.length === 0;

/** Whether neither a scenario nor an acceptance point says when the requirement is met. */
export function lacksAcceptance(plan: Plan, requirement: Requirement): boolean {
  return (
    lacksScenario(requirement) &&
    !plan.acceptance.some((point) => point.requirements.includes(requirement.id))
  );
}
